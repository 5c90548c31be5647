import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of forecasts, for the planners who write them and the suppliers who answer them. */
export const forecastErrors = defineErrors({
  FORECAST_FROZEN_ABOVE: {
    zh: '锁定期数{frozen}应小于期数{count}',
    en: 'Frozen buckets ({frozen}) must be fewer than buckets ({count})',
  },
  FORECAST_DEADLINE_PAST: {
    zh: '答复截止时间{time}应晚于当前时间',
    en: 'The reply deadline {time} must be in the future',
  },
  FORECAST_EMPTY_LINE: {
    zh: '第{line}行没有预测数量',
    en: 'Line {line} has no forecast quantity',
  },
  FORECAST_FROZEN: {
    zh: '第{line}行{from}起的一期已锁定，供应商已承诺{committed}，不能降为{quantity}',
    en: 'Line {line}: the bucket from {from} is frozen at the {committed} the supplier committed to; it cannot fall to {quantity}',
  },
  FORECAST_SUPPLIER: {
    zh: '第{line}行供应商“{supplier}”不能接收预测：{reasons}',
    en: 'Line {line}: supplier "{supplier}" cannot be given a forecast: {reasons}',
  },
  FORECAST_REPLY_LATE: {
    zh: '答复截止时间{time}已过，请联系计划员延长',
    en: 'Replies were due by {time}. Ask the planner for more time',
  },
  FORECAST_REPLY_MISSING: {
    zh: '第{line}行{from}起的一期没有答复，没有供应能力请填0',
    en: 'Line {line}: the bucket from {from} has no reply. Enter 0 if you cannot supply',
  },
  FORECAST_REPLY_REMARK: {
    zh: '第{line}行答复少于预测，请填写答复说明',
    en: 'The reply for line {line} is below the forecast. Give the reason in the comment',
  },
  FORECAST_NO_BUCKET: {
    zh: '{date}不在预测期间{from}至{to}内',
    en: '{date} is outside the forecast, which runs from {from} to {to}',
  },
  FORECAST_BUCKET_TWICE: {
    zh: '同一供应商和物料在{from}起的一期重复',
    en: 'The same supplier and item are entered twice for the bucket from {from}',
  },
  FORECAST_SPLIT_HAS_SUPPLIER: {
    zh: '第{line}行已有供应商“{supplier}”，只能拆分没有供应商的行',
    en: 'Line {line} has the supplier "{supplier}". Only lines without one can be split',
  },
  FORECAST_SPLIT_SHARES: {
    zh: '物料“{item}”没有有效配额，请填写供应商及份额',
    en: 'Item "{item}" has no effective proportions. Enter suppliers and their shares',
  },
  FORECAST_SPLIT_SUM: {
    zh: '份额合计为{sum}，应等于100',
    en: 'The shares add up to {sum}, they must be 100 in all',
  },
  FORECAST_SPLIT_TWICE: {
    zh: '供应商“{supplier}”重复',
    en: 'Supplier "{supplier}" is entered twice',
  },
  FORECAST_DRAFT_EXISTS: {
    zh: '预测{number}已有未发布的版本{version}，请先发布或删除该版本',
    en: 'Forecast {number} already has the unpublished version {version}. Publish or delete it first',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    forecastErrors: typeof forecastErrors
  }
}
