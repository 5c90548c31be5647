import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  LIST,
  type Office,
  of,
  openOffice,
  type Row,
  RULE,
  SETUP,
  TEMPLATE,
} from './testTenderSetup.ts'

let test: TestProduct
let office: Office

beforeAll(async () => {
  test = await startProduct()
  office = await openOffice(test)
})
afterAll(() => test?.close())

const refusedSave = (code: string, resource: string, values: object) =>
  expectRefusal(code, office.as('admin'), resource, 'saveOrUpdate', values)

async function refusedEnable(code: string, resource: string, values: object): Promise<void> {
  const draft = await office.saved(resource, values)
  await expectRefusal(code, office.as('admin'), resource, 'doEnable', of(draft))
}

describe('A tender rule', () => {
  it('scores prices in its calculator by the code that scores bids', async () => {
    const rule = await office.saved(
      RULE,
      office.ruleValues({
        ...{ priceMethod: 'AVERAGE_DEVIATION', averageDiscountPct: '2' },
        ...{ aboveDeductPerPct: '1', belowDeductPerPct: '0.5' },
      }),
    )
    const prices = ['95', '100', '105', '110', '120', '90'].map((price) => ({ price }))
    const ask = { id: rule.id, fullScore: '40', prices }
    const answer = await office.as('admin').ok(RULE, 'doSimulate', ask)
    expect(answer).toMatchObject({ meanPrice: '102.500000', basePrice: '100.450000' })
    expect(answer.bids.map(({ shownScore }: Row) => shownScore)).toEqual([
      ...['37.29', '39.78', '35.47', '30.49', '20.54', '34.80'],
    ])
    const drawn = await office
      .as('admin')
      .ok(RULE, 'doSimulate', { ...ask, averageDiscountPct: '0' })
    expect(drawn.basePrice).toBe('102.500000')
    await office.run(RULE, 'doEnable', rule)
    const lowest = await office.saved(
      RULE,
      office.ruleValues({ evaluationMethod: 'LOWEST_EVALUATED_PRICE', priceMethod: null }),
    )
    expect(lowest.minPriceScore).toBeNull()
    const admin = office.as('admin')
    await expectRefusal('BID_RULE_NO_SCORE', admin, RULE, 'doSimulate', { ...ask, id: lowest.id })
    const floor = await office.saved(RULE, office.ruleValues({ minPriceScore: '50' }))
    await expectRefusal('BID_RULE_FLOOR', admin, RULE, 'doSimulate', { ...ask, id: floor.id })
  })

  it('clears what its price method does not use', async () => {
    const rule = await office.saved(
      RULE,
      office.ruleValues({ priceMethod: 'RANK_STEP', rankStep: '2', aboveDeductPerPct: '1' }),
    )
    expect(rule).toMatchObject({ rankStep: '2.0000', aboveDeductPerPct: null, trimCount: null })
  })

  it('keeps the statutory minimums', async () => {
    const statutory = {
      ...{ legalFlag: 'Y', sealLevel: 'DUAL', respondentVisibility: 'HIDDEN', allowBargain: 'N' },
      ...{ minValidBids: 3, minSignupDays: 5, minBidDays: 20, clarifyLeadDays: 15 },
      questionLeadDays: 10,
    }
    const rule = await office.enabled(RULE, office.ruleValues(statutory))
    expect(rule.status).toBe('ENABLED')
    const broken = (more: object) => office.ruleValues({ ...statutory, ...more })
    await refusedSave('BID_RULE_AT_LEAST', RULE, broken({ minBidDays: 19 }))
    await refusedSave('BID_RULE_AT_MOST', RULE, broken({ depositMode: 'CASH', depositPct: '2.5' }))
    await refusedSave('BID_RULE_FIXED', RULE, broken({ allowCompete: 'Y' }))
  })

  it('is refused when its figures contradict each other', async () => {
    const values = office.ruleValues
    await refusedSave('BID_RULE_SEAL', RULE, values({ sealLevel: 'OPEN' }))
    await refusedSave('BID_RULE_OPENERS', RULE, values({ openersRequired: 4, openersTotal: 3 }))
    await refusedSave('BID_RULE_JURY_ODD', RULE, values({ jurySize: 6 }))
    const average = { priceMethod: 'AVERAGE_DEVIATION', aboveDeductPerPct: '1' }
    await refusedSave('BID_RULE_DEDUCTIONS', RULE, values({ ...average, belowDeductPerPct: '1' }))
    const candidates = { ...average, belowDeductPerPct: '0.5', kCandidates: '1, 16' }
    await refusedSave('BID_RULE_K', RULE, values(candidates))
  })

  it('stays as it is once enabled, and is changed by a copy', async () => {
    const rule = await office.enabled(RULE, office.ruleValues())
    await office.as('admin').refused(RULE, 'saveOrUpdate', { ...of(rule), minBidders: 5 })
    const { answer } = await office.run(RULE, 'doCopy', rule)
    const copy = await office.find(RULE, answer.id)
    expect(copy).toMatchObject({ status: 'DRAFT', ruleName: rule.ruleName, minBidders: 3 })
    await office.as('admin').refused(RULE, 'doEnable', of(copy))
    await office.run(RULE, 'doInvalid', rule)
    await office.run(RULE, 'doEnable', copy)
  })
})

describe('An assessment template', () => {
  const levels = (minScore: string, maxScore: string) => [{ label: '优', minScore, maxScore }]

  it('numbers its indices, sums up parents, and is copied with its levels', async () => {
    const template = await office.enabled(
      TEMPLATE,
      office.templateValues({
        indices: [
          office.index('RESPONSE', 1, { indexType: 'PASS_FAIL', fullScore: null }),
          office.index('PRICE', 2, { indexType: 'FORMULA', fullScore: '40' }),
          office.index('TECH', 3, { indexCode: 'T', fullScore: null }),
          office.index('TECH', 4, { parentCode: 'T', fullScore: '20', levels: levels('15', '20') }),
          office.index('TECH', 5, { parentCode: 'T', fullScore: '40' }),
        ],
      }),
    )
    expect(template.totalWeight).toBe('100.0000')
    expect(template.indices.map(({ indexCode }: Row) => indexCode)).toEqual([
      ...['K1', 'K2', 'T', 'K3', 'K4'],
    ])
    expect(template.indices[2].fullScore).toBe('60.0000')
    const { answer } = await office.run(TEMPLATE, 'doCopy', template)
    const copy = await office.find(TEMPLATE, answer.id)
    expect(copy.indices).toHaveLength(5)
    expect(copy.levels).toMatchObject([{ label: '优', maxScore: '20.0000' }])
  })

  it('is refused when its tree or its scores are wrong', async () => {
    const tech = (more: object) =>
      office.templateValues({ indices: [office.index('TECH', 1, { indexCode: 'A', ...more })] })
    await refusedSave('BID_TEMPLATE_PARENT', TEMPLATE, tech({ parentCode: 'X' }))
    await refusedSave('BID_TEMPLATE_DEPTH', TEMPLATE, tech({ parentCode: 'A' }))
    await refusedSave('BID_TEMPLATE_DIMENSION', TEMPLATE, tech({ dimension: 'BIZ' }))
    await refusedSave('BID_TEMPLATE_VETO', TEMPLATE, tech({ vetoFlag: 'Y' }))
    await refusedSave('BID_TEMPLATE_SCORES', TEMPLATE, tech({ fullScore: '5', minScore: '6' }))
    await refusedSave('BID_TEMPLATE_LEVELS', TEMPLATE, tech({ levels: levels('50', '70') }))
  })

  it('is not enabled before it adds up', async () => {
    const { dimensions, indices } = office.templateValues()
    const [response, price, tech] = dimensions as Row[]
    const [pass, formula, score] = indices as Row[]
    const refused = (code: string, more: object) =>
      refusedEnable(code, TEMPLATE, office.templateValues(more))
    await refused('BID_TEMPLATE_WEIGHTS', {
      dimensions: [response, price, { ...tech, weightPct: '50' }],
    })
    await refused('BID_TEMPLATE_PRICE', {
      indices: [pass, { ...formula, indexType: 'OBJECTIVE' }, score],
    })
    await refused('BID_TEMPLATE_EMPTY', { indices: [pass, formula] })
    await refused('BID_TEMPLATE_RESPONSE', {
      indices: [{ ...pass, indexType: 'OBJECTIVE', vetoFlag: 'N', fullScore: '5' }, formula, score],
    })
    await refused('BID_TEMPLATE_LOWEST', {
      evaluationMethod: 'LOWEST_EVALUATED_PRICE',
      dimensions: [tech],
      indices: [score],
    })
    await refused('BID_TEMPLATE_SHARES', {
      evaluationMethod: 'COEFFICIENT',
      dimensions: [tech],
      indices: [score],
    })
  })
})

describe('A tender setup', () => {
  it('applies by the nearest organisation, category, amount and priority', async () => {
    const rule = await office.enabled(RULE, office.ruleValues())
    const template = await office.enabled(TEMPLATE, office.templateValues())
    const made = async (setupName: string, more: object) =>
      office.enabled(SETUP, office.setupValues(rule, template, { setupName, ...more }))
    const light = { sourcingMode: 'INQUIRY', roles: [] }
    await made('全部', { amountFrom: '400000' })
    await made('集团小额', { ...light, amountTo: '400000' })
    await made('大类', { categoryId: office.id('category', 'C'), amountFrom: '400000' })
    await made('一厂', { applyOrgId: office.id('org', 'P1'), amountFrom: '1000000' })
    const matched = async (org: string, category: string, amount: string) => {
      const asked = { orgId: office.id('org', org), categoryId: office.id('category', category) }
      return office.as('admin').ok(SETUP, 'doMatch', { ...asked, amount })
    }
    expect(await matched('P1', 'C1', '399999.99')).toMatchObject({ setupName: '集团小额' })
    expect(await matched('P1', 'C1', '400000')).toMatchObject({ setupName: '大类' })
    expect(await matched('P1', 'C1', '1000000')).toMatchObject({ setupName: '一厂' })
    expect(await matched('P2', 'C1', '1000000')).toMatchObject({ setupName: '大类' })

    const rival = office.setupValues(rule, template, { amountFrom: '399999', amountTo: '400001' })
    await refusedEnable('BID_SETUP_OVERLAP', SETUP, rival)
    const second = { amountFrom: '400000', amountTo: '500000', priority: 7 }
    const drafts = await Promise.all(
      [1, 2].map(() => office.saved(SETUP, office.setupValues(rule, template, second))),
    )
    const outcomes = await Promise.all(
      drafts.map((draft) => office.as('admin').call(SETUP, 'doEnable', of(draft))),
    )
    expect(outcomes.map(({ status }: Row) => status).sort()).toEqual(['E', 'S'])
    const [won] = await office
      .as('admin')
      .ok(SETUP, 'listByPage', { setupName: '公开招标', status: 'ENABLED' })
    await office.run(SETUP, 'doInvalid', won)
    const { answer } = await office.run(SETUP, 'doCopy', won)
    expect((await office.find(SETUP, answer.id)).roles).toHaveLength(3)
  })

  it('is refused when it does not fit its rule', async () => {
    const rule = await office.enabled(RULE, office.ruleValues())
    const template = await office.enabled(TEMPLATE, office.templateValues())
    const values = (more: object) => office.setupValues(rule, template, { priority: 9, ...more })
    await refusedSave('BID_SETUP_AMOUNTS', SETUP, values({ amountFrom: '2', amountTo: '1' }))
    await refusedEnable('BID_SETUP_TYPES', SETUP, values({ bidType: 'INVITED' }))
    const roles = [{ jurorRole: 'TECH', headcount: 3 }]
    await refusedEnable('BID_SETUP_JURY', SETUP, values({ roles }))
    const few = [...roles, { jurorRole: 'BUYER_REP', headcount: 2 }]
    await refusedEnable('BID_SETUP_EXPERTS', SETUP, values({ roles: few }))
    const lowest = await office.enabled(
      RULE,
      office.ruleValues({ evaluationMethod: 'LOWEST_EVALUATED_PRICE' }),
    )
    await refusedEnable('BID_SETUP_METHODS', SETUP, values({ ruleId: lowest.id }))
    const draft = await office.saved(SETUP, values({}))
    await office.run(RULE, 'doInvalid', rule)
    await expectRefusal('BID_SETUP_NOT_ENABLED', office.as('admin'), SETUP, 'doEnable', of(draft))
  })
})

describe('A bill of items', () => {
  const item = (seqNo: string, more: object = {}) => ({
    ...{ seqNo, itemName: `清单项${seqNo}`, uomCode: 'PCS', quantity: '10' },
    ...{ estimatedPriceExclTax: '2.5' },
    ...more,
  })
  const property = (propertyCode: string, more: object = {}) => ({
    ...{ propertyCode, seqNum: 1, nameZh: '属性', nameEn: 'Column', dataType: 'NUMBER' },
    ...more,
  })
  const values = (more: object = {}) => ({
    listName: '土建工程量清单',
    categoryId: office.id('category', 'C1'),
    items: [item('1'), item('1.1'), item('1.2', { quantity: '4' }), item('2')],
    properties: [
      property('weight'),
      property('freight', { dataType: 'FORMULA', formula: 'round(weight * quantity / 100, 2)' }),
    ],
    ...more,
  })

  it('sums up its leaves, and counts its versions', async () => {
    const list = await office.enabled(LIST, values())
    expect(list.items.map(({ leafFlag, parentNo }: Row) => [leafFlag, parentNo])).toEqual([
      ['N', null],
      ['Y', '1'],
      ['Y', '1'],
      ['Y', null],
    ])
    expect(list.items[0]).toMatchObject({ quantity: null, estimatedAmountExclTax: '35.00' })
    expect(list.estimatedAmountExclTax).toBe('60.00')
    const { answer } = await office.run(LIST, 'doCopy', list)
    expect(await office.find(LIST, answer.id)).toMatchObject({ versionLabel: '2', status: 'DRAFT' })
  })

  it('is refused when its tree or its columns are wrong', async () => {
    const formula = (text: string, code = 'f') =>
      property(code, { dataType: 'FORMULA', formula: text })
    await refusedSave('EXPRESSION_VARIABLE', LIST, values({ properties: [formula('unknown + 1')] }))
    await refusedEnable('BID_LIST_PARENT', LIST, values({ items: [item('3.1')] }))
    await refusedEnable('BID_LIST_LEAF', LIST, values({ items: [item('1', { quantity: null })] }))
    const options = property('colour', { dataType: 'LIST', options: '红, 红' })
    await refusedEnable('BID_LIST_OPTIONS', LIST, values({ properties: [options] }))
    const circle = [formula('b + 1', 'a'), formula('a * 2', 'b')]
    await refusedEnable('BID_LIST_CYCLE', LIST, values({ properties: circle }))
    await refusedEnable(
      'BID_LIST_ZERO',
      LIST,
      values({ properties: [formula('quantity / (1 - 1)')] }),
    )
  })
})
