import { solver } from '@opensrm/platform/solver/solver.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, INQUIRY, of, openDesk, type Row } from './testInquiries.ts'

const SCENARIO = 'srmInqScenario'
const AWARD = 'srmInqAward'
let now = new Date()
let test: TestProduct
let desk: Desk
let inquiry: Row
let award: Row

const query = (text: string, values: unknown[] = []) =>
  test.product.platform.pool.query(text, values)
const supplier = (code: string): string => desk.id('supplier', code)

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openDesk(test)
  const published = await desk.published({
    items: ['M1', 'M2', 'M3'].map((code) => ({
      ...{ itemId: desk.id('item', code), quantity: '100' },
      needByDate: desk.at(60 * 24 * 30).slice(0, 10),
    })),
  })
  await desk.quoted(published, 'supplier1', ['10', '20', '30'])
  await desk.quoted(published, 'supplier2', ['12', '18', '29'], { freightAmount: '50' })
  now = new Date(now.getTime() + 7 * 3_600_000)
  await desk.signIn()
  inquiry = await desk.opened(published)
  const { answer } = await desk.as('buyer1').ok(INQUIRY, 'doCreateAward', of(inquiry))
  award = await desk.find(AWARD, answer.id)
})
afterAll(() => test?.close())

async function drafted(constraints: object[] = [], more: object = {}): Promise<Row> {
  const { id } = await desk.as('buyer1').ok(SCENARIO, 'saveOrUpdate', {
    ...{ scenarioName: '方案', awardId: award.id, constraints, ...more },
  })
  return desk.find(SCENARIO, id)
}

async function solved(constraints: object[] = [], more: object = {}): Promise<Row> {
  const draft = await drafted(constraints, more)
  await desk.as('buyer1').ok(SCENARIO, 'doSolve', of(draft))
  return desk.find(SCENARIO, draft.id)
}

const refused = async (code: string, constraints: object[] = []) =>
  expectRefusal(code, desk.as('buyer1'), SCENARIO, 'doSolve', of(await drafted(constraints)))

const line = (place: number): Row => inquiry.items[place]

describe('An award scenario', () => {
  it('without constraints is the cheapest award, freight counted once', async () => {
    expect(await solved()).toMatchObject({
      ...{ status: 'SOLVED', lineAmount: '5700.00', fixedAmount: '50.00', totalAmount: '5750.00' },
      ...{ supplierCount: 2, lineCount: 3, unquotedCount: 0, orgId: award.orgId },
      shares: [
        { supplierId: supplier('S1'), lineCount: 1, amount: '1000.00', sharePct: '17.5439' },
        { supplierId: supplier('S2'), lineCount: 2, amount: '4700.00', fixedAmount: '50.00' },
      ],
    })
  })

  it('says what each constraint costs', async () => {
    const made = await solved([
      { constraintType: 'MAX_SUPPLIERS', value: '1' },
      { constraintType: 'MAX_SHARE', supplierId: supplier('S1'), value: '100' },
    ])
    expect(made).toMatchObject({
      totalAmount: '5950.00',
      constraints: [{ cost: '200.00', conflictFlag: 'N' }, { cost: '0.00' }],
    })
    expect(made.choice.every(({ supplierId }: Row) => supplierId === supplier('S2'))).toBe(true)
    expect(made.choice[0]).toMatchObject({ itemLineNum: 10, extraAmount: '200.00' })
  })

  it('splits lines, and keeps regions, capacities and named suppliers', async () => {
    const half = await solved(
      [
        {
          ...{ constraintType: 'CAPACITY', supplierId: supplier('S2') },
          ...{ itemLineNum: line(1).lineNum, value: '50' },
        },
      ],
      { shareStep: '50' },
    )
    expect(half).toMatchObject({ lineAmount: '5800.00', constraints: [{ cost: '100.00' }] })
    const parts = half.choice.filter(({ itemLineNum }: Row) => itemLineNum === line(1).lineNum)
    expect(parts.map(({ sharePct }: Row) => sharePct)).toEqual(['50.0000', '50.0000'])
    const { rows } = await query(
      `insert into srm_base_district (status, district_code, district_name, district_level, country_code, parent_id)
      select 'ACTIVE', 'X1', '江苏', 'PROVINCE', 'CN', null returning id::text`,
    )
    await query(
      `update srm_pos_supplier set district_id = (select id from srm_base_district where district_code = 'X1')
      where id = $1`,
      [supplier('S1')],
    )
    const region = { constraintType: 'REGION_SHARE', districtId: rows[0]?.id, value: '50' }
    expect(await solved([region])).toMatchObject({ totalAmount: '5850.00' })
    const least = { constraintType: 'MIN_SHARE', supplierId: supplier('S1'), value: '50' }
    expect(await solved([least])).toMatchObject({ totalAmount: '5850.00' })
    const kept = {
      ...{ constraintType: 'KEEP_SUPPLIER', supplierId: supplier('S1') },
      itemLineNum: line(2).lineNum,
    }
    expect(await solved([kept])).toMatchObject({ constraints: [{ cost: '100.00' }] })
    const without = { constraintType: 'EXCLUDE_SUPPLIER', supplierId: supplier('S2') }
    expect(await solved([without])).toMatchObject({ totalAmount: '6000.00', fixedAmount: '0.00' })
  })

  it('without a choice names the constraints that cannot hold together', async () => {
    const made = await solved([
      { constraintType: 'MAX_SUPPLIERS', value: '1' },
      { constraintType: 'MAX_SHARE', value: '90' },
      { constraintType: 'KEEP_SUPPLIER', supplierId: supplier('S2') },
    ])
    expect(made).toMatchObject({
      ...{ status: 'INFEASIBLE', totalAmount: null, choice: [] },
      constraints: [{ conflictFlag: 'Y' }, { conflictFlag: 'Y' }, { conflictFlag: 'N' }],
    })
    const several = await solved([
      { constraintType: 'MIN_SUPPLIERS', value: '1' },
      { constraintType: 'MIN_SUPPLIERS', value: '3' },
      { constraintType: 'MIN_SUPPLIERS', value: '4' },
    ])
    expect(several.constraints.map(({ conflictFlag }: Row) => conflictFlag)).toEqual([
      'N',
      'Y',
      'N',
    ])
    await desk.as('buyer1').ok(SCENARIO, 'doRevise', of(made))
    const open = await desk.find(SCENARIO, made.id)
    expect(open).toMatchObject({ status: 'DRAFT', constraints: [{ conflictFlag: null }, {}, {}] })
  })

  it('is nothing for suppliers', async () => {
    expect((await desk.as('supplier1').call(SCENARIO, 'listByPage', {})).status).toBe('E')
  })
})

describe('A scenario is refused', () => {
  it('with constraints that mean nothing', async () => {
    const save = (code: string, constraint: object) =>
      expectRefusal(code, desk.as('buyer1'), SCENARIO, 'saveOrUpdate', {
        ...{ scenarioName: '方案', awardId: award.id, constraints: [constraint] },
      })
    await save('SCENARIO_PERCENT', { constraintType: 'MAX_SHARE', value: '101' })
    await save('SCENARIO_WHOLE', { constraintType: 'MAX_SUPPLIERS', value: '1.5' })
    await refused('SCENARIO_LINE', [
      {
        ...{ constraintType: 'EXCLUDE_SUPPLIER', supplierId: supplier('S1'), itemLineNum: 99 },
      },
    ])
  })

  it('without offers that suffice', async () => {
    const during = async (code: string, change: string, back: string) => {
      await query(change)
      await refused(code)
      await query(back)
    }
    await during(
      'SCENARIO_NO_OFFERS',
      `update srm_inq_quotation set effective_to = effective_to - 1000`,
      `update srm_inq_quotation set effective_to = effective_to + 1000`,
    )
    await during(
      'SCENARIO_SUPPLY_SHORT',
      'update srm_inq_quotation__lines set supply_quantity = 40',
      'update srm_inq_quotation__lines set supply_quantity = null',
    )
    await during(
      'SCENARIO_NO_CHOICE',
      'update srm_inq_quotation__lines set min_order_quantity = 1000',
      'update srm_inq_quotation__lines set min_order_quantity = null',
    )
  })

  it('while another is solved, and beyond the time allowed', async () => {
    solver.isBusy = true
    await refused('SCENARIO_BUSY').finally(() => {
      solver.isBusy = false
    })
    const [parameter] = await desk.as('admin').ok('srmBaseConfigProfile', 'listByPage', {
      profileCode: 'INQ_SOLVE_SECONDS',
    })
    const profile = await desk.find('srmBaseConfigProfile', parameter.id, 'admin')
    await desk
      .as('admin')
      .ok('srmBaseConfigProfile', 'saveOrUpdate', { ...of(profile), defaultValue: '0' })
    await refused('SCENARIO_TOO_HARD')
    const open = await desk.find('srmBaseConfigProfile', parameter.id, 'admin')
    await desk
      .as('admin')
      .ok('srmBaseConfigProfile', 'saveOrUpdate', { ...of(open), defaultValue: '40' })
  })
})

describe('The scenario applied', () => {
  it('is the award, and takes the place of another one', async () => {
    const split = await solved([{ constraintType: 'MIN_SUPPLIERS', value: '2' }])
    await desk.as('buyer1').ok(SCENARIO, 'doApply', { ...of(split), reason: '双源' })
    const single = await solved([{ constraintType: 'MAX_SUPPLIERS', value: '1' }])
    const { answer } = await desk.as('buyer1').ok(SCENARIO, 'doApply', {
      ...{ ...of(single), reason: '减少供应商', nonLowestReason: 'SERVICE' },
    })
    expect(answer.id).toBe(award.id)
    expect((await desk.find(SCENARIO, split.id)).status).toBe('SOLVED')
    expect(await desk.find(SCENARIO, single.id)).toMatchObject({
      ...{ status: 'APPLIED', appliedReason: '减少供应商' },
    })
    const made = await desk.find(AWARD, award.id)
    expect(made).toMatchObject({ amountExclTax: '5900.00', awardReason: '双源' })
    expect(made.lines).toHaveLength(3)
    const first = made.lines.find(({ inquiryItemId }: Row) => inquiryItemId === line(0).id)
    expect(first).toMatchObject({
      ...{ supplierId: supplier('S2'), nonLowestReason: 'SERVICE', sharePct: '100.0000' },
    })
  })

  it('stands once the award is submitted', async () => {
    const late = await solved()
    const open = await desk.find(AWARD, award.id)
    await desk.as('buyer1').ok(AWARD, 'doSubmit', of(open))
    const apply = { ...of(late), reason: '重选' }
    await expectRefusal('SCENARIO_AWARD_CLOSED', desk.as('buyer1'), SCENARIO, 'doApply', apply)
  })
})
