import { verify } from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import {
  hashPassword,
  passwordIssues,
  prepareDummy,
  verifyDummy,
  verifyPassword,
} from './passwords.ts'

// The real library, with its calls counted.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

describe('a stored password', () => {
  it('is an argon2id hash with the written parameters and its own salt', async () => {
    const [first, second] = await Promise.all([
      hashPassword('OpenSRM@2026'),
      hashPassword('OpenSRM@2026'),
    ])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
  })

  it('is verified by the right password only', async () => {
    const stored = await hashPassword('OpenSRM@2026')
    expect(await verifyPassword(stored, 'OpenSRM@2026')).toBe(true)
    expect(await verifyPassword(stored, 'OpenSRM@2027')).toBe(false)
    expect(await verifyPassword(stored, '')).toBe(false)
  })

  it('does not depend on how a system spells an accent', async () => {
    expect(await verifyPassword(await hashPassword('Caf\u00e9-2026'), 'Cafe\u0301-2026')).toBe(true)
  })

  it.each([
    '',
    'plain',
    '$argon2id$',
    '$argon2i$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA',
  ])('that cannot be read (%j) lets nobody in and breaks nothing', async (stored) => {
    expect(await verifyPassword(stored, 'OpenSRM@2026')).toBe(false)
  })

  it('takes as long to check for an unknown user as for a known one', async () => {
    const stored = await hashPassword('OpenSRM@2026')
    await prepareDummy()
    expect(await verifyDummy('OpenSRM@2026')).toBe(false)
    const costOf = async (check: () => Promise<boolean>) => {
      vi.mocked(verify).mockClear()
      expect(await check()).toBe(false)
      return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    }
    const real = await costOf(() => verifyPassword(stored, 'wrong'))
    expect(real).toHaveLength(1)
    expect(await costOf(() => verifyDummy('wrong'))).toEqual(real)
  })
})

describe('a new password', () => {
  it('OpenSRM@2026 is good', async () => {
    expect(await passwordIssues('OpenSRM@2026', 'zhangsan')).toEqual([])
  })

  it('is refused for its unmet points', async () => {
    expect(await passwordIssues('short', 'zhangsan')).toEqual([
      'PASSWORD_LENGTH',
      'PASSWORD_CLASSES',
    ])
  })

  it('is refused when it is one of the last ones', async () => {
    const history = await Promise.all(
      ['Old-One#11', 'OpenSRM@2026'].map((each) => hashPassword(each)),
    )
    expect(await passwordIssues('OpenSRM@2026', 'zhangsan', history)).toEqual(['PASSWORD_HISTORY'])
    expect(await passwordIssues('OpenSRM@2027', 'zhangsan', history)).toEqual([])
  })
})
