import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const baseDataErrors = defineErrors({
  EXCHANGE_RATE_MISSING: {
    zh: '没有{date}可用的{from}兑{to}汇率',
    en: 'No exchange rate from {from} to {to} is available for {date}',
  },
})
