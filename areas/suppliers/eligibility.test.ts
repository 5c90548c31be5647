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

  const POTENTIAL = [{ ...SITE, status: 'POTENTIAL' }]
  const codes = (given: Case) => {
    const texts = said(given).map(({ zh }) => zh)
    return [
      ...(texts.some((text) => text.includes('阶段')) ? ['STAGE'] : []),
      ...(texts.some((text) => text.includes('状态为') || text.includes('没有可用地点'))
        ? ['SITE']
        : []),
      ...(texts.some((text) => text.includes('合格资格')) ? ['CATEGORY'] : []),
      ...(texts.some((text) => text.includes('冻结')) ? ['FREEZE'] : []),
    ]
  }

  it.each<[EligibilityAction, string, Case, readonly string[]]>([
    ['INQUIRE', 'a registered one', { supplier: { status: 'REGISTERED' }, records: [] }, []],
    ['INQUIRE', 'one that has quit', { supplier: { status: 'QUIT' } }, ['STAGE']],
    ['INQUIRE', 'a banned one', { supplier: { status: 'BLACKLISTED' } }, ['STAGE']],
    ['INQUIRE', 'one without an active site', { sites: POTENTIAL }, ['SITE']],
    ['INQUIRE', 'one frozen for sourcing', { supplier: { freezeInquiryFlag: 'Y' } }, ['FREEZE']],
    ['INQUIRE', 'one frozen for ordering', { supplier: { freezeOrderFlag: 'Y' } }, []],
    ['INQUIRE', 'its frozen site', { sites: [{ ...SITE, freezeInquiryFlag: 'Y' }] }, ['FREEZE']],
    [
      'INQUIRE',
      'its frozen category',
      { records: [{ ...HELD, freezeInquiryFlag: 'Y' }] },
      ['FREEZE'],
    ],
    ['AWARD', 'one in qualification', { supplier: { status: 'QUALIFYING' } }, ['STAGE']],
    ['AWARD', 'one frozen for ordering', { supplier: { freezeOrderFlag: 'Y' } }, ['FREEZE']],
    [
      'ORDER',
      'a qualification that ended the day before',
      { records: [{ ...HELD, effectiveTo: '2026-02-28' }] },
      ['CATEGORY'],
    ],
    [
      'ORDER',
      'a qualification on its last day',
      { records: [{ ...HELD, effectiveTo: '2026-03-01' }] },
      [],
    ],
    [
      'ORDER',
      'its frozen category',
      { records: [{ ...HELD, status: 'FROZEN', freezeOrderFlag: 'Y' }] },
      ['FREEZE'],
    ],
    [
      'SAMPLE',
      'one in qualification at a potential site',
      { supplier: { status: 'QUALIFYING' }, sites: POTENTIAL, records: [] },
      [],
    ],
    ['SAMPLE', 'a registered one', { supplier: { status: 'REGISTERED' } }, ['STAGE']],
    ['TRIAL', 'one frozen for ordering', { supplier: { freezeOrderFlag: 'Y' } }, ['FREEZE']],
    ['TRIAL', 'one without a site', { sites: [] }, ['SITE']],
    ['RECEIVE', 'one that has quit', { supplier: { status: 'QUIT' }, sites: [], records: [] }, []],
    ['RECEIVE', 'one frozen for receiving', { supplier: { freezeReceiveFlag: 'Y' } }, ['FREEZE']],
    ['RECEIVE', 'one frozen for ordering', { supplier: { freezeOrderFlag: 'Y' } }, []],
    ['PAY', 'one frozen for payment', { supplier: { freezePaymentFlag: 'Y' } }, ['FREEZE']],
    ['PAY', 'its site frozen', { sites: [{ ...SITE, freezePaymentFlag: 'Y' }] }, ['FREEZE']],
    ['PAY', 'a banned one whose debts were released', { supplier: { status: 'BLACKLISTED' } }, []],
  ])('%s: %s', (action, _whom, given, expected) => {
    expect(codes({ ...given, action })).toEqual(expected)
  })

  it('by freezes of all levels, the nearest first', () => {
    const frozen = { freezeOrderFlag: 'Y' }
    const texts = said({
      ...{ supplier: frozen, sites: [{ ...SITE, ...frozen }], records: [{ ...HELD, ...frozen }] },
    })
    expect(texts.map(({ zh }) => zh.replace(/已被.*/, ''))).toEqual([
      ...['采购品类“机加工件”', '供应商地点“总部”', '供应商'],
    ])
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
