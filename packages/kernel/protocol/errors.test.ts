import { describe, expect, it } from 'vitest'
import { placeholdersOf } from '../i18n/fill.ts'
import { failure, success } from './envelope.ts'
import {
  AppError,
  allErrors,
  defineErrors,
  type ErrorCode,
  type ErrorKind,
  type Issue,
  messageOf,
  messageText,
  platformErrors,
  registerErrors,
  validationError,
} from './errors.ts'

describe('the platform catalogue', () => {
  const entries = Object.entries(platformErrors)

  it.each(entries)('has %s complete in both languages', (code, entry) => {
    expect(entry.code).toBe(code)
    expect(code).toMatch(/^[A-Z][A-Z0-9_]+$/)
    expect(entry.zh).toMatch(/\p{Script=Han}/u)
    expect(entry.en).toMatch(/[a-z]/)
    expect(entry.en).not.toMatch(/\p{Script=Han}/u)
    expect(placeholdersOf(entry.zh)).toEqual(placeholdersOf(entry.en))
    for (const text of [entry.zh, entry.en]) expect(text).toBe(text.trim())
  })

  it('says each thing under one code only', () => {
    const texts = entries.map(([, entry]) => entry.zh)
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  })

  it.each([
    ['BAD_SIGNATURE', 400],
    ['BAD_JSON', 400],
    ['NO_SESSION', 401],
    ['NO_PERMISSION', 403],
    ['UNKNOWN_ACTION', 404],
    ['STALE_VERSION', 409],
    ['TOO_LARGE', 413],
    ['TOO_MANY_REQUESTS', 429],
    ['INTERNAL', 500],
    ['NOT_FOUND', 200],
    ['WRONG_STATE', 200],
  ] as const)('answers %s with HTTP %i, as the request conventions say', (code, http) => {
    expect(new AppError<ErrorCode>(code).http).toBe(http)
  })

  // Texts that shell.yaml specifies literally.
  it.each([
    ['NO_SESSION', '登录已失效，请重新登录'],
    ['BAD_SIGNATURE', '请求签名无效'],
    ['STALE_VERSION', '数据已被他人修改，请刷新'],
    ['DUTY_FIRST', '请先完成首次登录'],
    ['FILE_NOT_FOUND', '文件不存在或无权限'],
    ['NETWORK_FAILED', '网络异常，请重试'],
  ])('says %s in the words of the design', (code, zh) => {
    expect(messageOf(code, {}, 'CN')).toBe(zh)
  })

  it('says the sentence about checkboxes word for word', () => {
    expect(messageOf('NOT_A_BOOLEAN', {}, 'EN')).toBe('Value should be trueValue or falseValue.')
  })
})

describe('a message', () => {
  it('takes its arguments in the language of the reader', () => {
    const args = {
      document: { zh: '采购订单', en: 'Purchase order' },
      state: { zh: '已关闭', en: 'Closed' },
      operation: { zh: '确认', en: 'confirm' },
    }
    expect(messageOf('WRONG_STATE', args, 'CN')).toBe('采购订单当前状态为已关闭，不能执行“确认”')
    expect(messageOf('WRONG_STATE', args, 'EN')).toBe(
      'Purchase order is in status Closed; confirm is not possible',
    )
  })

  it('joins lists with the comma of the language', () => {
    const args = { extensions: ['pdf', 'docx'] }
    expect(messageOf('EXTENSION_REFUSED', args, 'CN')).toContain('pdf、docx')
    expect(messageOf('EXTENSION_REFUSED', args, 'EN')).toContain('pdf, docx')
  })

  it('fills nothing from inside an argument and nothing from the prototype', () => {
    expect(messageOf('TOO_LONG', { label: '{max}', max: '$&' }, 'CN')).toBe('{max}不能超过$&个字符')
    registerErrors({ TEST_PROTOTYPE: { zh: '测{toString}', en: 'test {toString}' } })
    expect(messageOf('TEST_PROTOTYPE', {}, 'EN')).toBe('test {toString}')
  })

  it('shows an unknown code as itself', () => {
    expect(messageOf('NOBODY_DEFINED_THIS', {}, 'CN')).toBe('NOBODY_DEFINED_THIS')
  })

  it('throws an unknown code as a bug', () => {
    // @ts-expect-error a code of no catalogue does not compile
    expect(() => new AppError('NOBODY_DEFINED_THIS')).toThrow('NOBODY_DEFINED_THIS')
    // @ts-expect-error the same in a list of faults
    const issues: Issue[] = [{ code: 'NOBODY_DEFINED_THIS' }]
    expect(() => validationError(issues)).toThrow('NOBODY_DEFINED_THIS')
  })

  it('needs what its message names', () => {
    const place = { field: 'quantity' }
    expect(new AppError('TOO_LONG', { label: '备注', max: 5 }, place).field).toBe('quantity')
    // @ts-expect-error without an argument for each placeholder it does not compile
    expect(new AppError('TOO_LONG', { label: '备注' }, place).code).toBe('TOO_LONG')
  })
})

describe('an area catalogue', () => {
  const errors = defineErrors({
    TEST_BEYOND_TOLERANCE: { zh: '超出容差{quantity}', en: 'Beyond tolerance by {quantity}' },
    TEST_OTHER_BUYER: { zh: '他人已处理', en: 'Handled by someone else', kind: 'conflict' },
  })

  it('gives its entries by code, with the HTTP status of their kind', () => {
    const code: 'TEST_OTHER_BUYER' = errors.TEST_OTHER_BUYER.code
    const { kind }: { kind: ErrorKind } = errors.TEST_OTHER_BUYER
    expect([code, kind, errors.TEST_OTHER_BUYER.http]).toEqual([
      'TEST_OTHER_BUYER',
      'conflict',
      409,
    ])
    // @ts-expect-error a name that is not in the catalogue does not compile
    expect(errors.TEST_MISSPELT).toBeUndefined()
  })

  it('is known to the completeness checks', () => {
    expect(allErrors().map((entry) => entry.code)).toContain('TEST_BEYOND_TOLERANCE')
  })

  it('may be loaded twice but not give a code a second meaning', () => {
    registerErrors({
      TEST_OTHER_BUYER: { zh: '他人已处理', en: 'Handled by someone else', kind: 'conflict' },
    })
    expect(() => registerErrors({ NOT_FOUND: { zh: '没有', en: 'None' } })).toThrow('NOT_FOUND')
  })
})

describe('the envelope', () => {
  it('of a success carries data and page', () => {
    expect(success([1], { count: 1, curIndex: 1 })).toEqual({
      status: 'S',
      msg: null,
      data: [1],
      page: { count: 1, curIndex: 1 },
    })
    expect(success(null)).toEqual({ status: 'S', msg: null, data: null })
  })

  it('of a refusal carries words, code, place and arguments of one language', () => {
    const label = { zh: '数量', en: 'Quantity' }
    const error = new AppError('REQUIRED', { label }, { field: 'quantity', child: 'lines', row: 2 })
    expect(failure(error, { language: 'EN', traceId: 't1' })).toEqual({
      status: 'E',
      msg: 'Quantity is required',
      data: null,
      code: 'REQUIRED',
      field: 'quantity',
      child: 'lines',
      row: 2,
      args: { label: 'Quantity' },
      traceId: 't1',
    })
  })

  it('of several faults lists each, in issues and in data', () => {
    const error = validationError([
      {
        field: 'quantity',
        child: 'lines',
        row: 2,
        code: 'MUST_BE_POSITIVE',
        args: { label: { zh: '数量', en: 'Quantity' } },
      },
      { code: 'REASON_REQUIRED' },
    ])
    const answer = failure(error, { language: 'CN' })
    expect(answer.msg).toBe('请修正：第3行：数量必须大于0；请填写原因')
    expect(failure(error, { language: 'EN' }).msg).toBe(
      'Please correct: row 3: Quantity must be greater than 0; Please give a reason',
    )
    expect(answer.args).toMatchObject({ count: 2 })
    expect(answer.data).toEqual([
      { field: 'quantity', line: 3, msg: '数量必须大于0' },
      { field: null, line: null, msg: '请填写原因' },
    ])
    expect(answer.issues?.[0]).toMatchObject({
      child: 'lines',
      args: { label: '数量' },
      msg: '数量必须大于0',
    })
  })

  it('of many faults names the first ones with list and row, and says how many more there are', () => {
    const list = { zh: '订单行', en: 'Order lines' }
    const issues = [0, 1, 2, 3, 4].map(
      (row): Issue => ({
        ...{ child: 'lines', row, field: 'quantity', code: 'REQUIRED' },
        args: { label: { zh: '数量', en: 'Quantity' } },
      }),
    )
    const error = validationError(issues, { lines: list })
    expect(failure(error, { language: 'CN' }).msg).toBe(
      '请修正：订单行第1行：数量必填；订单行第2行：数量必填；订单行第3行：数量必填；另有2处',
    )
    expect(failure(error, { language: 'EN' }).msg).toBe(
      'Please correct: Order lines, row 1: Quantity is required; Order lines, row 2: Quantity is required; Order lines, row 3: Quantity is required; and 2 more',
    )
    // A message that names its line already does not get a second line number.
    const named = validationError([{ row: 0, code: 'UNKNOWN_LINE', args: { line: 10 } }])
    expect(named.args.faults).toEqual(messageText('UNKNOWN_LINE', { line: 10 }))
  })

  it('of a conflict carries the other version', () => {
    const error = new AppError('STALE_VERSION', {}, { data: { versionNum: 5 } })
    expect(failure(error, { language: 'CN' }).data).toEqual({ versionNum: 5 })
  })
})
