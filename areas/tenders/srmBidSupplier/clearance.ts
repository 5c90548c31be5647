import { decimal, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import { abnormallyLow, type LowPriceRule } from '../../tenderSetup/ports.ts'
import type { Tender, TenderSection } from '../srmBidDocument/srmBidDocument.rules.ts'
import {
  type Bid,
  bidSections,
  enteredKey,
  itemsOfSection,
} from '../srmBidRespond/srmBidRespond.rules.ts'
import type { Bidder } from './srmBidSupplier.rules.ts'

/** An opened bid with its bidder. */
export type ClearedBid = {
  bid: Bid
  bidder: Pick<Bidder, 'supplierId' | 'contactPhone' | 'contactEmail' | 'depositStatus'>
  name: string
  /** why the supplier may not take part any more */
  barred: string | null
}

/** A sign that two offers were not made independently, as the tender keeps it. */
type Sign = Pick<Tender['conflicts'][number], 'signalType' | 'supplierId' | 'otherId' | 'detail'>

type Ask = {
  own: ClearedBid
  /** the other opened bids of the tender */
  others: readonly ClearedBid[]
  /** what the opening found between two bidders */
  signs: readonly Sign[]
  bidValidDays: number | null
  sections: readonly Pick<TenderSection, 'sectionNo' | 'estimatedAmountExclTax'>[]
  rule: (LowPriceRule & { missingItemRule: string | null }) | null
}

export type Check = {
  checkType: string
  sectionNo: number | null
  checkResult: 'NOT_RUN' | 'PASS' | 'WARN' | 'FAIL'
  detail: string | null
}

/** A price that is further from the mean of the others is marked. */
const UNBALANCED_PERCENT = 50

const PAID = ['NOT_REQUIRED', 'CONFIRMED']

type Found = { checkResult: Check['checkResult']; detail: string }

const found = (checkType: string, sectionNo: number | null, one: Found | null): Check => ({
  ...{ checkType, sectionNo },
  ...(one ?? { checkResult: 'PASS', detail: null }),
})

/**
 * The checks of one bid. Only what the published terms reject is FAIL; everything else is for the jury to judge. No
 * detail names a price.
 */
export function clearanceChecks(ask: Ask): Check[] {
  const { own } = ask
  const { bid, bidder } = own
  const isPriced = bid.status === 'OPENED'
  const checks: Check[] = [
    found('STATUS', null, own.barred ? failed(own.barred) : null),
    found('DEPOSIT', null, isIn(PAID, bidder.depositStatus) ? null : failed(NO_DEPOSIT)),
    found(
      'VALIDITY',
      null,
      isGreater(ask.bidValidDays ?? 0, bid.validDays ?? 0) ? failed(SHORT) : null,
    ),
    found('IDENTICAL', null, likeness(ask)),
  ]
  for (const section of bidSections(bid)) {
    if (section.openResult !== 'OK') continue
    const sectionNo = section.sectionNo ?? 0
    const items = itemsOfSection(bid, section)
    const late = items.filter(
      ({ deliveryDate, needByDate }) => (deliveryDate ?? '') > (needByDate ?? deliveryDate ?? ''),
    )
    checks.push(found('DATE', sectionNo, late.length > 0 ? doubtful(LATE, late) : null))
    for (const checkType of ['COMPLETE', 'CEILING', 'UNBALANCED', 'ABNORMAL_LOW'] as const)
      checks.push(
        isPriced
          ? found(checkType, sectionNo, PRICED[checkType](ask, section))
          : { checkType, sectionNo, checkResult: 'NOT_RUN', detail: SEALED },
      )
  }
  return checks
}

/** The worst that was found. What could not be checked yet does not count. */
export const clearanceResult = (checks: readonly Check[]): 'PASS' | 'WARN' | 'FAIL' => {
  const results = new Set(checks.map(({ checkResult }) => checkResult))
  if (results.has('FAIL')) return 'FAIL'
  return results.has('WARN') ? 'WARN' : 'PASS'
}

const NO_DEPOSIT = '保证金未到账或已处置 / deposit not held'
const SHORT = '投标有效期不足 / validity too short'
const SEALED = '价格标未开启 / prices still sealed'
const LATE = '交付晚于需求日期 / delivered after the need-by date'
const MISSING = '未报价 / not quoted'
const ABOVE = '超过最高投标限价 / above the ceiling'
const FAR = '单价偏离其他投标均价50%以上 / price more than 50 percent from the mean of the others'

const failed = (detail: string): Found => ({ checkResult: 'FAIL', detail })
const warned = (detail: string): Found => ({ checkResult: 'WARN', detail })

const numbered = (text: string, items: readonly Bid['items'][number][]): string =>
  `${text}: ${items.map(({ lineNum }) => lineNum).join(', ')}`.slice(0, 500)
const doubtful = (text: string, items: readonly Bid['items'][number][]): Found =>
  warned(numbered(text, items))

const isIn = (values: readonly string[], value: string | null) => values.includes(value ?? '')

const PRICED = {
  COMPLETE({ own, rule }: Ask, section: Bid['sections'][number]) {
    const left = itemsOfSection(own.bid, section).filter(({ quoteFlag }) => quoteFlag === 'N')
    if (left.length === 0) return null
    const text = numbered(MISSING, left)
    return rule?.missingItemRule === 'REJECT' ? failed(text) : warned(text)
  },
  CEILING(_ask: Ask, { convertedAmount, ceilingAmount }: Bid['sections'][number]) {
    return ceilingAmount && isGreater(convertedAmount, ceilingAmount) ? failed(ABOVE) : null
  },
  UNBALANCED({ own, others }: Ask, section: Bid['sections'][number]) {
    const far = itemsOfSection(own.bid, section).filter((item) => {
      const price = item[enteredKey(own.bid)]
      const prices = others.flatMap(({ bid }) => pricesOf(bid).get(item.documentItemId) ?? [])
      if (price === null || prices.length === 0) return false
      const mean = sum(prices).div(prices.length)
      return decimal(price).minus(mean).abs().times(100).greaterThan(mean.times(UNBALANCED_PERCENT))
    })
    return far.length > 0 ? doubtful(FAR, far) : null
  },
  ABNORMAL_LOW({ own, others, rule, sections }: Ask, section: Bid['sections'][number]) {
    if (!rule) return null
    const prices = [own, ...others].flatMap(({ bid }) => {
      const same = bid.sections.find(
        (one) => one.sectionNo === section.sectionNo && one.openResult === 'OK',
      )
      return same?.convertedAmount ? [{ id: bid.id, price: same.convertedAmount }] : []
    })
    const estimate =
      sections.find(({ sectionNo }) => sectionNo === section.sectionNo)?.estimatedAmountExclTax ??
      null
    const reasons = abnormallyLow(rule, prices, estimate).get(own.bid.id)
    return reasons ? warned(`异常低价 / abnormally low: ${reasons.join(', ')}`) : null
  },
} as const

/** Unit prices by the item of the tender. */
const pricesOf = (bid: Bid): Map<string | null, string> =>
  new Map(
    bid.items.flatMap((item) => {
      const price = item.quoteFlag === 'N' ? null : item[enteredKey(bid)]
      return price === null ? [] : [[item.documentItemId, price] as const]
    }),
  )

/** How the check tells a sign. Whoever owns whom is decided before the opening and not told again. */
const LIKENESS: { readonly [signalType: string]: string } = {
  SAME_PHONE: '电话 phone',
  CONTACT: '联系人 contact',
  ACCOUNT: '银行账号 bank account',
  SAME_ADDRESS: '提交地址 IP address',
  SAME_FILE: '附件 files',
  SAME_TEXT: '文字 text',
  CONSTANT_RATIO: '报价成比例 prices in one ratio',
}
/** Signs whose detail helps the jury to look it up; a ratio would tell of prices. */
const DETAILED = ['SAME_FILE', 'SAME_TEXT']

/** Signs that two bids were written by the same hand. They decide nothing by themselves. */
function likeness({ own, others, signs }: Ask): Found | null {
  const found = others.flatMap((other) => {
    const told = new Set([
      ...(isSame(own.bidder.contactPhone, other.bidder.contactPhone) ? ['电话 phone'] : []),
      ...(isSame(own.bidder.contactEmail, other.bidder.contactEmail) ? ['邮箱 e-mail'] : []),
      ...signs.filter(isBetween(own, other)).flatMap(toldSign),
    ])
    return told.size > 0 ? [`${other.name}: ${[...told].join(', ')}`] : []
  })
  return found.length > 0 ? warned(found.join('; ').slice(0, 500)) : null
}

const isBetween =
  ({ bidder: one }: ClearedBid, { bidder: other }: ClearedBid) =>
  ({ supplierId, otherId }: Sign): boolean =>
    (supplierId === one.supplierId && otherId === other.supplierId) ||
    (supplierId === other.supplierId && otherId === one.supplierId)

function toldSign({ signalType, detail }: Sign): string[] {
  const told = LIKENESS[signalType ?? '']
  if (!told) return []
  return [isIn(DETAILED, signalType) && detail ? `${told} (${detail})` : told]
}

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && one !== '' && one.toLowerCase() === other?.toLowerCase()
