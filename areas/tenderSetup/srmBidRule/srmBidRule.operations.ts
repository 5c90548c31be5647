import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { contentOf } from '../copies.ts'
import { abnormallyLow } from '../scoring/lowPrices.ts'
import { scorePrices } from '../scoring/priceScores.ts'
import { srmBidRule } from './srmBidRule.definition.ts'

/** Prices in, scores out, by the code that scores real bids; nothing is stored. */
const doSimulate = documentAction({
  title: t('试算价格分', 'Try the price score'),
  by: 'buyer',
  readOnly: true,
  input: {
    id: f.ref('srmBidRule', '招标规则', 'Rule', { required: true }),
    fullScore: f.number('价格分满分', 'Full price score', { required: true, over: '0' }),
    averageDiscountPct: f.percent('抽得的k(%)', 'Drawn k (%)', { max: '15' }),
    estimatedAmountExclTax: f.amount('估算不含税金额', 'Estimated amount excl. tax', { over: '0' }),
  },
  inputRows: {
    prices: {
      title: t('评标价', 'Evaluated prices'),
      max: 12,
      fields: { price: f.amount('评标价', 'Evaluated price', { required: true, over: '0' }) },
    },
  },
  async run(context, { id, fullScore, averageDiscountPct, estimatedAmountExclTax, prices }) {
    const rule = await context.findAs(srmBidRule, id)
    if (!rule.priceMethod) return context.refuse('BID_RULE_NO_SCORE')
    if (isGreater(rule.minPriceScore, fullScore))
      context.refuse('BID_RULE_FLOOR', { floor: rule.minPriceScore ?? '0', full: fullScore })
    const bids = prices.map(({ price }, place) => ({ id: String(place + 1), price }))
    const drawn = averageDiscountPct ?? rule.averageDiscountPct
    const low = abnormallyLow(rule, bids, estimatedAmountExclTax)
    const scores = scorePrices({ ...rule, averageDiscountPct: drawn }, fullScore, bids)
    return {
      ...scores,
      bids: scores.bids.map((bid) => ({ ...bid, lowReasons: low.get(bid.id) ?? [] })),
    }
  },
})

export const srmBidRuleOperations = defineOperations(srmBidRule, {
  actions: { doSimulate },
  effects: {
    async doCopy(context, rule) {
      const made = await context.create(srmBidRule, contentOf(srmBidRule, rule))
      const { resource } = srmBidRule
      return { answer: { id: made.id, number: made.ruleCode, resource } }
    },
  },
})
