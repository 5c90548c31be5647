import { type ArgValue, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { describe, expect, it } from 'vitest'
import {
  type EligibilityAction,
  type EligibilityFacts,
  eligibilityReasons,
} from './srmPosSupplier/srmPosSupplier.eligibility.ts'

const SITE = { siteName: '总部', status: 'ACTIVE' }
const CATEGORY = { label: { zh: '机加工件', en: 'Machined parts' }, chain: ['child', 'parent'] }
const HELD = { categoryId: 'parent', status: 'QUALIFIED' }

type Loose = { [field: string]: unknown }
type Case = {
  supplier?: Loose
  sites?: readonly Loose[]
  records?: readonly Loose[]
  action?: EligibilityAction
  amount?: string
}

function said({ supplier = {}, sites = [SITE], records = [HELD], ...ask }: Case) {
  const facts = {
    supplier: { supplierName: 'S1', status: 'QUALIFIED', ...supplier },
    sites,
    categoryRecords: records,
    categories: [CATEGORY],
  } as unknown as EligibilityFacts
  return eligibilityReasons(facts, {
    action: ask.action ?? 'ORDER',
    date: '2026-03-01',
    amount: ask.amount ?? '0',
  }).map(({ text }) => text)
}

const refused = (code: string, args: { [name: string]: ArgValue }) => [
  { zh: messageOf(code, args, 'CN'), en: messageOf(code, args, 'EN') },
]
const ordering = { zh: '下单', en: 'ordering' }

describe('A supplier may be dealt with', () => {
  it('when it is qualified, has a usable site and holds the category or one above it', () => {
    expect(said({})).toEqual([])
    expect(said({ sites: [{ ...SITE, status: 'INACTIVE' }, SITE] })).toEqual([])
    expect(said({ supplier: { status: 'QUIT' }, records: [], action: 'PAY' })).toEqual([])
  })

  it.each<[string, Case, { [name: string]: ArgValue }]>([
    [
      'ELIGIBILITY_STAGE',
      { supplier: { status: 'QUIT' } },
      { state: { zh: '已退出', en: 'Quit' } },
    ],
    ['ELIGIBILITY_NO_SITE', { sites: [] }, {}],
    [
      'ELIGIBILITY_SITE',
      { sites: [{ ...SITE, status: 'POTENTIAL' }] },
      { site: '总部', state: { zh: '潜在', en: 'Potential' } },
    ],
    ['ELIGIBILITY_CATEGORY', { records: [] }, { category: CATEGORY.label }],
    [
      'ELIGIBILITY_FROZEN',
      { supplier: { freezeOrderFlag: 'Y' } },
      { scope: { zh: '供应商', en: 'The supplier' }, action: ordering },
    ],
    [
      'ELIGIBILITY_FROZEN',
      { sites: [{ ...SITE, freezeOrderFlag: 'Y' }] },
      { scope: { zh: '供应商地点“总部”', en: 'supplier site "总部"' }, action: ordering },
    ],
    [
      'ELIGIBILITY_ONE_TIME',
      {
        supplier: { status: 'REGISTERED', oneTimeFlag: 'Y', oneTimeAmountLimit: '1000.00' },
        records: [],
        amount: '1000.01',
      },
      { limit: '1000.00', amount: '1000.01' },
    ],
  ])('but not against %s', (code, given, args) => {
    expect(said(given)).toEqual(refused(code, args))
  })

  it('once without qualification, up to the limit', () => {
    const supplier = { status: 'REGISTERED', oneTimeFlag: 'Y', oneTimeAmountLimit: '1000.00' }
    expect(said({ supplier, records: [], amount: '1000.00' })).toEqual([])
  })

  it('by the record of the nearest category, not of one above it', () => {
    const own = { categoryId: 'child', status: 'EXPIRED' }
    expect(said({ records: [HELD, own] })).toEqual(
      refused('ELIGIBILITY_CATEGORY', { category: CATEGORY.label }),
    )
  })
})
