import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failure } from './envelope.ts'
import { passwordTooWeak, unmetPasswordPoints } from './passwordRules.ts'

describe('password complexity', () => {
  it.each(['OpenSRM@2026', 'Kaufen-und-Prüfen7', '采购Team#8部门管理', 'aB3$aB3$', 'Tr0ub4dor&3'])(
    'accepts %s',
    (password) => {
      expect(unmetPasswordPoints(password, 'zhangsan')).toEqual([])
    },
  )

  it.each([
    ['Ab1$xyz', 'PASSWORD_LENGTH', 'seven characters'],
    [`Ab1$${'xY'.repeat(31)}`, 'PASSWORD_LENGTH', 'more than 64 characters'],
    ['lowercase99', 'PASSWORD_CLASSES', 'two classes'],
    ['my-Zhangsan-7', 'PASSWORD_USER_NAME', 'the user name'],
    ['my-nasgnahZ-7', 'PASSWORD_USER_NAME', 'the user name backwards'],
    ['Xyy9999-pq', 'PASSWORD_RUN', 'four equal'],
    ['Supp-2345-x', 'PASSWORD_RUN', 'four ascending digits'],
    ['Supp-9876-x', 'PASSWORD_RUN', 'four descending digits'],
    ['Zz7-aBcD-zz', 'PASSWORD_RUN', 'four letters of the alphabet'],
    ['P@ssw0rd', 'PASSWORD_COMMON', 'a listed password'],
    ['P@ssw0rd2026!', 'PASSWORD_COMMON', 'a common word dressed up'],
    ['1qaz@WSX', 'PASSWORD_COMMON', 'a keyboard pattern'],
    ['Admin@2026', 'PASSWORD_COMMON', 'the administrator of every year'],
  ])('refuses %s by %s: %s', (password, point) => {
    expect(unmetPasswordPoints(password, 'zhangsan')).toEqual([point])
  })

  it('accepts three in a row, and three in a row that only share a character class', () => {
    expect(unmetPasswordPoints('Abc-123-xxx-Q', 'zhangsan')).toEqual([])
  })

  it('asks nothing of an empty user name', () => {
    expect(unmetPasswordPoints('OpenSRM@2026', ' ')).toEqual([])
  })

  it('refuses every password of one or two classes, and never fails on strange input', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{0,80}$/), (password) => {
        expect(unmetPasswordPoints(password, 'u')).toContain('PASSWORD_CLASSES')
      }),
    )
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (password, name) => {
          expect(Array.isArray(unmetPasswordPoints(password, name))).toBe(true)
        },
      ),
    )
  })

  it('names all unmet points to the user in the refusal', () => {
    const answer = failure(passwordTooWeak(unmetPasswordPoints('aaaa', 'zhangsan')), {
      language: 'CN',
    })
    expect(answer.msg).toBe(
      '密码不符合要求：长度须为8至64个字符；须包含大写字母、小写字母、数字、符号中的至少三种；不能有4个及以上相同或连续的字符',
    )
    expect(answer.issues?.map((issue) => issue.code)).toEqual([
      'PASSWORD_LENGTH',
      'PASSWORD_CLASSES',
      'PASSWORD_RUN',
    ])
  })
})
