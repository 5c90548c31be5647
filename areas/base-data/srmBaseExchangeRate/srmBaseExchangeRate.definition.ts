import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Rates by type and day, read only through findRate. A rate used by an approved document never
 * changes.
 */
export const srmBaseExchangeRate = defineDocument({
  resource: 'srmBaseExchangeRate',
  title: t('汇率', 'Exchange rate'),
  display: {
    code: 'fromCurrency',
    name: 'toCurrency',
    title: ['fromCurrency', 'toCurrency', 'effectiveFrom'],
  },
  withoutOrg: true,
  fields: {
    ...group('汇率', 'Rate', {
      rateType: f.lookup('EXCHANGE_RATE_TYPE', '汇率类型', 'Rate type', {
        required: true,
        default: 'CORPORATE',
      }),
      fromCurrency: f.lookup('CURRENCY', '原币', 'From currency', { required: true }),
      toCurrency: f.lookup('CURRENCY', '本币', 'To currency', { required: true, default: 'CNY' }),
      unitQuantity: f.integer('原币单位', 'Per units', { min: '1', max: '10000', default: 1 }),
      rateValue: f.number('汇率', 'Rate', { required: true, scale: 8, over: '0' }),
      inverseRate: f.number('反向汇率', 'Inverse rate', { computed: true, scale: 8 }),
    }),
    ...group('有效期', 'Validity', {
      effectiveFrom: f.date('生效日期', 'Effective from', {
        required: true,
        default: { today: true },
      }),
      effectiveTo: f.date('失效日期', 'Effective to', { auto: true }),
      sourceType: f.lookup('DATA_SOURCE', '来源', 'Source', { auto: true, default: 'SRM' }),
      usedFlag: f.bool('已使用', 'Used', { auto: true, default: 'N' }),
      surpriseConfirmed: f.bool('确认大幅变动', 'Large change confirmed', { default: 'N' }),
      remark: f.text('备注', 'Remark'),
    }),
  },
  states: { ACTIVE: t('有效', 'Effective'), INVALID: t('作废', 'Void') },
  transitions: [
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['ACTIVE'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('确定作废该汇率？', 'Void this rate?'),
    },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: `
      rateType fromCurrency toCurrency unitQuantity rateValue inverseRate effectiveFrom effectiveTo
      sourceType usedFlag status`,
    filters: 'rateType fromCurrency toCurrency effectiveFrom status',
    sort: '-effectiveFrom',
  },
  screens: { exchangeRateManagement: { kind: 'list', side: 'buyer' } },
  indexes: [
    {
      fields: ['rateType', 'fromCurrency', 'toCurrency', 'effectiveFrom'],
      unique: true,
      where: "status = 'ACTIVE'",
    },
  ],
  checks: [
    { name: 'rate_over_0', sql: 'rate_value > 0' },
    { name: 'unit_quantity', sql: 'unit_quantity in (1, 100, 10000)' },
    { name: 'two_currencies', sql: 'from_currency <> to_currency' },
    { name: 'effective_period', sql: 'effective_to >= effective_from' },
  ],
})
