import { describe, expect, it } from 'vitest'
import type { Bid } from '../srmBidRespond/srmBidRespond.rules.ts'
import { type ClearedBid, clearanceChecks, clearanceResult } from './clearance.ts'

type Sign = Parameters<typeof clearanceChecks>[0]['signs'][number]
type Line = { price?: string | null; needBy?: string; delivery?: string }

/** An opened bid for one section at these unit prices; the quantity of each item is 1. */
function opened(
  name: string,
  prices: readonly (string | Line)[],
  { bid = {}, ...bidder }: { bid?: object; [key: string]: unknown } = {},
): ClearedBid {
  const lines = prices.map((line) => (typeof line === 'string' ? { price: line } : line)) as Line[]
  const total = lines.reduce((sum, { price }) => sum + Number(price ?? 0), 0)
  const items = lines.map(({ price = null, needBy = null, delivery = null }, at) => ({
    ...{ documentItemId: String(at), sectionNo: 1, lineNum: at * 10 + 10, priceExclTax: price },
    ...{ quoteFlag: price === null ? 'N' : 'Y', needByDate: needBy, deliveryDate: delivery },
  }))
  const section = { sectionNo: 1, bidFlag: 'Y', openResult: 'OK', ceilingAmount: '1000' }
  return {
    bid: {
      ...{ id: name, supplierId: name, status: 'OPENED', validDays: 90, authorizedPhone: name },
      ...{ priceBasis: 'TAX_EXCLUDED', items },
      sections: [{ ...section, convertedAmount: String(total) }],
      ...bid,
    } as unknown as Bid,
    bidder: {
      ...{ supplierId: name, contactPhone: `1${name}`, contactEmail: `${name}@x.cn` },
      ...{ depositStatus: 'CONFIRMED', ...bidder },
    },
    ...{ name, barred: null },
  }
}

const rule = {
  ...{ missingItemRule: 'ADD_MAX', abnormalLowAvgPct: '40', abnormalLowNextPct: '30' },
  costFloorPct: null,
}

/** What was found about a bid, without what passes. */
function marks(
  own: ClearedBid,
  others: ClearedBid[] = [],
  { ruled = rule, signs = [] }: { ruled?: typeof rule | null; signs?: Sign[] } = {},
) {
  const sections = [{ sectionNo: 1, estimatedAmountExclTax: null }]
  const checks = clearanceChecks({ own, others, signs, rule: ruled, bidValidDays: 90, sections })
  const found = checks.filter(({ checkResult }) => checkResult !== 'PASS')
  return {
    result: clearanceResult(checks),
    found: found.map(({ checkType, checkResult }) => `${checkType} ${checkResult}`),
    details: found.map(({ detail }) => detail).join('\n'),
  }
}

describe('Clearance of a bid', () => {
  it('passes a bid that keeps the terms', () => {
    expect(marks(opened('A', ['100']), [opened('B', ['110'])])).toEqual({
      ...{ result: 'PASS', found: [], details: '' },
    })
  })

  it.each([
    ['STATUS', { ...opened('A', ['100']), barred: '冻结' }],
    ['DEPOSIT', opened('A', ['100'], { depositStatus: 'FORFEITED' })],
    ['VALIDITY', opened('A', ['100'], { bid: { validDays: 89 } })],
    ['CEILING', opened('A', ['1000.01'])],
  ])('fails a bid that breaks the terms: %s', (check, own) => {
    expect(marks(own)).toMatchObject({ result: 'FAIL', found: [`${check} FAIL`] })
  })

  it('fails a bid with missing items only where the rule rejects it', () => {
    const own = opened('A', ['100', {}])
    expect(marks(own)).toMatchObject({ result: 'WARN', found: ['COMPLETE WARN'] })
    expect(marks(own).details).toContain('20')
    const strict = { ...rule, missingItemRule: 'REJECT' }
    expect(marks(own, [], { ruled: strict })).toMatchObject({
      result: 'FAIL',
      found: ['COMPLETE FAIL'],
    })
    expect(marks(own, [], { ruled: null }).result).toBe('WARN')
  })

  it('marks late deliveries, and prices far from those of the others', () => {
    const late = opened('A', [{ price: '10', needBy: '2026-12-01', delivery: '2026-12-02' }])
    expect(marks(late).found).toEqual(['DATE WARN'])
    const others = [opened('B', ['100', '100']), opened('C', ['100', '100'])]
    expect(marks(opened('A', ['150', '100']), others).found).toEqual([])
    expect(marks(opened('A', ['150.01', '100']), others).found).toEqual(['UNBALANCED WARN'])
  })

  it('marks an abnormally low price by the rule', () => {
    const others = [opened('B', ['100', '100']), opened('C', ['100', '100'])]
    expect(marks(opened('A', ['60', '60']), others).found).toEqual(['ABNORMAL_LOW WARN'])
    expect(marks(opened('A', ['60', '60']), others, { ruled: null }).found).toEqual([])
  })

  it('marks bids that look like each other, naming the other bidder and no price', () => {
    const own = opened('A', ['100'])
    const others = [opened('B', ['110']), opened('C', ['120'])]
    const sign = (signalType: string, detail: string | null, otherId = 'B'): Sign => ({
      ...{ signalType, detail, supplierId: 'A', otherId },
    })
    const among = (...signs: Sign[]) => marks(own, others, { signs })
    expect(among(sign('CONSTANT_RATIO', '1 : 1.1000'))).toEqual({
      ...{ result: 'WARN', found: ['IDENTICAL WARN'] },
      details: 'B: 报价成比例 prices in one ratio',
    })
    expect(
      among(...[sign('SAME_FILE', '甲.pdf = 乙.pdf'), sign('SAME_PHONE', '139', 'C')], {
        ...sign('ACCOUNT', null),
        supplierId: 'C',
        otherId: 'A',
      }).details,
    ).toBe('B: 附件 files (甲.pdf = 乙.pdf); C: 电话 phone, 银行账号 bank account')
    const ofOthers = { ...sign('SAME_FILE', '甲.pdf = 乙.pdf'), supplierId: 'C' }
    expect(among(ofOthers, sign('CONTROLLER', null)).found).toEqual([])
    const sameMail = opened('B', ['77'], { contactEmail: 'A@X.CN', contactPhone: '1A' })
    expect(marks(own, [sameMail], { signs: [sign('SAME_PHONE', '1A')] }).details).toBe(
      'B: 电话 phone, 邮箱 e-mail',
    )
  })

  it('leaves for later what the sealed prices would say', () => {
    const own = opened('A', [{ price: null }], { bid: { status: 'TECH_OPENED' } })
    const { result, found } = marks(own, [opened('B', ['100'])])
    expect(result).toBe('PASS')
    expect(found).toEqual(
      ['COMPLETE', 'CEILING', 'UNBALANCED', 'ABNORMAL_LOW'].map((check) => `${check} NOT_RUN`),
    )
  })
})
