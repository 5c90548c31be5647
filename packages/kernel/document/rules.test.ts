import { expect, it } from 'vitest'
import { t } from '../i18n/text.ts'
import { type AnyRecord, defineDocument } from './define.ts'
import { f } from './fields.ts'
import { computeRecord } from './rules.ts'

const switchable = defineDocument({
  resource: 'switchable',
  title: t('可停用', 'Switchable'),
  display: { code: 'code' },
  fields: {
    code: f.text('编码', 'Code'),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
    shownAs: f.text('显示', 'Shown as', { computed: true }),
  },
  states: { ENABLED: t('启用', 'Enabled'), DISABLED: t('停用', 'Disabled') },
  initialState: 'ENABLED',
  access: { org: null },
  list: { columns: ['code'], filters: ['code'] },
  screens: {},
})

function recordIn(status: string): AnyRecord {
  return { status, code: 'A', enabledFlag: null, shownAs: null } as unknown as AnyRecord
}

it.each([
  ['ENABLED', 'Y'],
  ['DISABLED', 'N'],
])('a field that shows the state follows it: %s', (status, shown) => {
  const record = recordIn(status)
  computeRecord(switchable, undefined, record)
  expect(record.enabledFlag).toBe(shown)
})

it('rules compute with what the state has given', () => {
  const record = recordIn('DISABLED')
  const rules = {
    compute(row: AnyRecord) {
      row.shownAs = `${row.code} ${row.enabledFlag}`
    },
  }
  computeRecord(switchable, rules, record)
  expect(record.shownAs).toBe('A N')
})
