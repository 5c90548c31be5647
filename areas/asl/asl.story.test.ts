import { messageText } from '@opensrm/kernel/protocol/errors.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { expectRefusal, expectThrown, leaveAs } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activatePrices, createPriceRows } from '../base-data/ports.ts'
import { aslLookups } from './asl.lookups.ts'
import {
  aslBarred,
  checkAsl,
  countTrial,
  createAslEntries,
  endAslEntries,
  ppapGate,
} from './ports.ts'
import { APPLY, ASL, openAslDesk, type Row } from './testAsl.ts'

let desk: Awaited<ReturnType<typeof openAslDesk>>
let buyer: Awaited<ReturnType<typeof desk.as>>
let manager: typeof buyer
let quality: typeof buyer

async function signIn(): Promise<void> {
  buyer = await desk.as('buyer1')
  manager = await desk.as('manager1')
  quality = await desk.as('quality1')
}
beforeAll(async () => {
  desk = await openAslDesk()
  await signIn()
})
beforeEach(() => desk.clear())
afterAll(() => desk?.test.close())

const codesOf = ({ issues = [] }: Row): string[] => issues.map(({ code }: Row) => code)
const check = (values: Row = {}): Promise<Row> =>
  desk.inside((context) =>
    checkAsl(context, {
      ...{ orgId: desk.id('org', 'P1'), supplierId: desk.id('supplier', 'S1'), action: 'ORDER' },
      itemId: desk.id('item', 'M1'),
      ...values,
    } as never),
  )
const texts = async (values: Row = {}) => (await check(values)).reasons.map(({ text }: Row) => text)
const parameter = (profileCode: string, value: string) =>
  sql`update srm_base_config_profile set default_value = ${value}
    where profile_code = ${profileCode}`.execute(desk.test.product.platform.db)

describe('An approved application', () => {
  it('makes the entry with which an order is possible, in its organisation only', async () => {
    const first = await desk.saveOrder()
    expect(codesOf(first)).toContain('ASL_BARRED')
    expect(first.msg).toMatch(/S1.*M1|M1.*S1|清单/)
    const draft = await desk.submitted([desk.line()])
    expect(draft).toMatchObject({ status: 'APPROVING', lineCount: 1, certificateState: 'COMPLETE' })
    const approved = await manager.ok(APPLY, 'doApproval', { ...desk.of(draft), opinion: 'OK' })
    const [made] = await buyer.ok(ASL, 'listByPage', { status: 'EFFECTIVE' })
    expect(await desk.see(ASL, made.id)).toMatchObject({
      ...{ supplyStatus: 'QUALIFIED', applyId: approved.id },
      histories: [{ eventType: 'CREATE' }],
    })
    expect(await desk.saveOrder()).toMatchObject({ status: 'S' })
    expect(codesOf(await desk.saveOrder({}, { org: 'P2' }))).toContain('ASL_BARRED')

    await manager.refused(APPLY, 'doApproval', { ...desk.of(approved), opinion: 'OK' })
    expect(await buyer.ok(ASL, 'listByPage', { status: 'EFFECTIVE' })).toHaveLength(1)
    await expectRefusal('ASL_LISTED', buyer, APPLY, 'doSubmit', {
      ...desk.of(await desk.application([desk.line()])),
    })
  })

  it('of two for the same item makes one entry, whoever comes first', async () => {
    const one = await desk.submitted([desk.line()])
    const other = await desk.application([desk.line()])
    await expectRefusal('ASL_APPLIED', buyer, APPLY, 'doSubmit', desk.of(other))
    await leaveAs(desk.test, 'srm_pur_asl_apply', one.id, { status: 'DRAFT' })
    const drafts = [await desk.see(APPLY, one.id), await desk.see(APPLY, other.id)]
    const answers = await Promise.all(
      drafts.map((draft) => buyer.call(APPLY, 'doSubmit', desk.of(draft))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
  })

  it('is refused with all its faults at once', async () => {
    await desk.entry()
    await leaveAs(desk.test, 'srm_base_item', desk.id('item', 'M2'), { key_part_flag: 'Y' })
    const draft = await desk.application([
      desk.line({ itemId: desk.id('item', 'M2') }),
      desk.line({ itemId: desk.id('item', 'M3') }),
      desk.line(),
    ])
    expect(draft).toMatchObject({ qualityFlag: 'Y' })
    const refused = await buyer.refused(APPLY, 'doSubmit', desk.of(draft))
    expect(refused.issues?.map(({ row, code }: Row) => [row, code])).toEqual([
      [0, 'ASL_EVIDENCE'],
      [0, 'ASL_EVIDENCE'],
      [2, 'ASL_LISTED'],
    ])
    expect((await desk.see(APPLY, draft.id)).status).toBe('DRAFT')
    await leaveAs(desk.test, 'srm_base_item', desk.id('item', 'M2'), { key_part_flag: 'N' })
  })

  it('asks for periods, certificates, places, manufacturers and qualification', async () => {
    const save = (values: Row, header: Row = {}) => [
      ...[buyer, APPLY, 'saveOrUpdate'],
      {
        ...{ orgId: desk.id('org', 'P1'), supplierId: desk.id('supplier', 'S1') },
        ...{ applyTitle: '申请', applyReason: '量产', ...header, lines: [desk.line(values)] },
      },
    ]
    const refusedSave = (code: string, ...args: Row[]) =>
      // biome-ignore lint/suspicious/noExplicitAny: the arguments follow the code
      (expectRefusal as any)(code, ...args)
    await refusedSave(
      'ASL_APPLY_PERIOD',
      ...save({ effectiveFrom: desk.day(), effectiveTo: desk.day(-1) }),
    )
    await refusedSave('ASL_APPLY_PERIOD', ...save({ effectiveTo: desk.day(2000) }))
    await refusedSave('ASL_EVIDENCE_UNKNOWN', ...save({ trialNumber: 'STR-NONE' }))
    await refusedSave('ASL_IMPORT_ONLY', ...save({}, { applyType: 'IMPORT' }))
    await expectRefusal('ASL_APPLY_TWICE', buyer, APPLY, 'saveOrUpdate', {
      ...{ orgId: desk.id('org', 'P1'), supplierId: desk.id('supplier', 'S1') },
      ...{ applyTitle: '申请', applyReason: '量产', lines: [desk.line(), desk.line()] },
    })
    const draft = await desk.application([desk.line()])
    const refusedSubmit = async (code: string) =>
      expectRefusal(code, buyer, APPLY, 'doSubmit', desk.of(await desk.see(APPLY, draft.id)))
    const S1 = desk.id('supplier', 'S1')
    const { db } = desk.test.product.platform
    const { rows: records } = await sql<{ id: string }>`select id from srm_pos_supplier_category
      where supplier_id = ${S1} and status = 'QUALIFIED'`.execute(db)
    const setRecords = (status: string) =>
      sql`update srm_pos_supplier_category set status = ${status}
        where id = any(${records.map(({ id }) => id)}::bigint[])`.execute(db)
    await setRecords('POTENTIAL')
    await refusedSubmit('ASL_NOT_QUALIFIED')
    await setRecords('QUALIFIED')
    const { supplierType } = await desk.see('srmPosSupplier', S1)
    await leaveAs(desk.test, 'srm_pos_supplier', S1, { supplier_type: 'TRADER' })
    await refusedSubmit('ASL_MANUFACTURER')
    await leaveAs(desk.test, 'srm_pos_supplier', S1, { supplier_type: supplierType })
    for (const name of ['一厂', '二厂'])
      await sql`insert into srm_pos_supplier__locations (header_id, location_name, location_type)
        values (${S1}, ${name}, 'FACTORY')`.execute(db)
    await refusedSubmit('ASL_LOCATION')
    await sql`delete from srm_pos_supplier__locations where header_id = ${S1}`.execute(db)
    const C1 = desk.id('category', 'C1')
    await sql`insert into srm_base_category__documents (header_id, certificate_type, mandatory_flag)
      values (${C1}, 'PRODUCTION_PERMIT', 'Y')`.execute(db)
    await refusedSubmit('ASL_CERTIFICATE')
    await sql`delete from srm_base_category__documents where header_id = ${C1}`.execute(db)
    await leaveAs(desk.test, 'srm_base_item', desk.id('item', 'M1'), { status: 'FROZEN' })
    await refusedSubmit('ASL_ITEM_INACTIVE')
    await leaveAs(desk.test, 'srm_base_item', desk.id('item', 'M1'), { status: 'ACTIVE' })
    await leaveAs(desk.test, 'srm_pos_supplier', S1, { freeze_order_flag: 'Y' })
    await refusedSubmit('ASL_BLOCKED')
    expect(await check()).toMatchObject({ result: 'FORBID' })
    expect((await check()).reasons[0]).toMatchObject({ code: 'SUPPLIER_BLOCKED' })
    await leaveAs(desk.test, 'srm_pos_supplier', S1, { freeze_order_flag: 'N' })
    const gone = await buyer.ok(APPLY, 'doAbolish', {
      ...{ ...desk.of(await desk.see(APPLY, draft.id)), reason: '不再需要' },
    })
    expect(gone).toMatchObject({ status: 'CANCELLED', cancelReason: '不再需要' })
  })
})

describe('The check', () => {
  it('takes the entry of the item before that of its category', async () => {
    const category = { aslType: 'CATEGORY', itemId: null, categoryId: desk.id('category', 'C1') }
    await desk.entries([desk.line(category), desk.line({ supplyStatus: 'RESTRICTED' })])
    const other = { itemId: desk.id('item', 'M3') }
    await leaveAs(desk.test, 'srm_base_item', desk.id('item', 'M3'), {
      category_id: desk.id('category', 'C1'),
    })
    expect(await check({ action: 'INQUIRE' })).toMatchObject({
      ...{ result: 'FORBID', supplyStatus: 'RESTRICTED', reasons: [{ code: 'NOT_ALLOWED' }] },
    })
    const [restricted] = await buyer.ok(ASL, 'listByPage', { supplyStatus: 'RESTRICTED' })
    expect(await texts()).toEqual([
      messageText('ASL_NOT_ALLOWED', {
        entry: restricted.aslNumber,
        status: aslLookups.ASL_SUPPLY_STATUS.values.RESTRICTED,
        action: aslLookups.ASL_CHECK_ACTION.values.ORDER,
      }),
    ])
    expect(await check({ context: { isAgreed: true } })).toMatchObject({ result: 'OK' })
    for (const action of ['INQUIRE', 'ORDER'])
      expect(await check({ ...other, action })).toMatchObject({ result: 'OK', reasons: [] })
  })

  it('without an entry follows the control of the category and the parameters', async () => {
    expect(await check()).toMatchObject({ result: 'FORBID', reasons: [{ code: 'NO_ENTRY' }] })
    expect(await texts()).toEqual([messageText('ASL_NO_ENTRY', {})])
    expect(await check({ action: 'SAMPLE' })).toMatchObject({ result: 'WARN' })
    expect(await check({ itemId: desk.id('item', 'M2') })).toMatchObject({ result: 'OK' })
    await parameter('ASL_CONTROL_ORDER', 'WARN')
    const saved = await desk.saveOrder()
    expect(saved.status).toBe('S')
    await expectRefusal('ASL_ASKS_REASON', buyer, 'srmPurOrder', 'doSubmit', desk.of(saved.data))
    const reasoned = await buyer.ok('srmPurOrder', 'saveOrUpdate', {
      ...desk.of(saved.data),
      lines: [{ id: saved.data.lines[0].id, aslReason: '客户指定' }],
    })
    const submitted = await buyer.ok('srmPurOrder', 'doSubmit', desk.of(reasoned))
    expect(submitted.lines[0].aslReason).toBe('客户指定')
    await parameter('ASL_CONTROL_ORDER', 'FORBID')
  })

  it('asks for a PPAP where the parameter says so, and answers with what quality says', async () => {
    await desk.entry()
    await parameter('QCN_PPAP_REQUIRED', 'Y')
    expect(await check()).toMatchObject({
      ...{ result: 'FORBID', ppapStatus: 'NONE', reasons: [{ code: 'PPAP_MISSING' }] },
    })
    expect(await check({ action: 'TRIAL' })).toMatchObject({ result: 'OK' })
    expect(await texts()).toEqual([messageText('ASL_PPAP_MISSING', {})])
    const answering = (reason: 'PPAP_EXPIRED' | 'PPAP_QUANTITY' | null): Promise<Row> =>
      desk.inside((context) => {
        const gate = provide(ppapGate, async () => ({
          ...{ ppapStatus: 'INTERIM' as const, reason, ppapId: '1', ppapNumber: 'PP1' },
          remainingInterimQuantity: '3',
        }))
        const { registry } = context.platform
        const areas = [{ provides: [gate] }, ...registry.areas]
        const platform = { ...context.platform, registry: { ...registry, areas } }
        return checkAsl({ ...context, platform } as never, {
          ...{ orgId: desk.id('org', 'P1'), supplierId: desk.id('supplier', 'S1') },
          ...{ action: 'ORDER', itemId: desk.id('item', 'M1') },
        })
      })
    const of = { number: 'PP1', remaining: '3' }
    expect((await answering('PPAP_EXPIRED')).reasons[0].text).toEqual(
      messageText('ASL_PPAP_EXPIRED', of),
    )
    expect((await answering('PPAP_QUANTITY')).reasons[0].text).toEqual(
      messageText('ASL_PPAP_QUANTITY', of),
    )
    expect(await answering(null)).toMatchObject({ result: 'OK', remainingInterimQuantity: '3' })
    await parameter('QCN_PPAP_REQUIRED', 'N')
  })
})

describe('Trial quantities', () => {
  const trial = () => desk.entry({ supplyStatus: 'TRIAL', orderLimitQuantity: '15' })

  it('are taken by submitted orders and come back with those that are withdrawn', async () => {
    const made = await trial()
    const used = async () => (await desk.see(ASL, made.id)).orderedTrialQuantity
    const ordered = await desk.saveOrder()
    const submitted = await buyer.ok('srmPurOrder', 'doSubmit', desk.of(ordered.data))
    expect(await used()).toBe('10.000000')
    expect(codesOf(await desk.saveOrder())).toContain('ASL_BARRED')
    expect(await texts({ context: { quantity: '6' } })).toEqual([
      messageText('ASL_TRIAL_LIMIT', { entry: made.aslNumber, remaining: '5' }),
    ])
    expect(await check({ context: { quantity: '5' } })).toMatchObject({
      ...{ result: 'OK', remainingTrialQuantity: '5.000000' },
    })
    await expectThrown('ASL_TRIAL_EXCEEDED', () =>
      desk.inside((context) =>
        countTrial(context, [
          { aslId: made.id, orderLineId: submitted.lines[0].id, quantity: '15.5' },
        ]),
      ),
    )
    const back = await buyer.ok('srmPurOrder', 'doWithdraw', desk.of(submitted))
    expect(back.status).toBe('DRAFT')
    expect(await used()).toBe('0.000000')
  })

  it('let one of two orders pass that ask for the last pieces at once', async () => {
    const made = await trial()
    const orders = [await desk.saveOrder(), await desk.saveOrder()]
    const answers = await Promise.all(
      orders.map(({ data }) => buyer.call('srmPurOrder', 'doSubmit', desk.of(data))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect((await desk.see(ASL, made.id)).orderedTrialQuantity).toBe('10.000000')
    const refused = answers.find(({ status }) => status === 'E')
    expect([refused?.code, ...codesOf(refused)]).toEqual(
      expect.arrayContaining([expect.stringMatching(/ASL_TRIAL_EXCEEDED|ASL_BARRED/)]),
    )
  })
})

describe('A suspension', () => {
  it('stops orders at once, also those in approval, and ends on its day', async () => {
    const made = await desk.entry()
    const ordered = await desk.saveOrder()
    await expectRefusal('ASL_SUSPEND_DATE', quality, ASL, 'doSuspend', {
      ...{ ...desk.of(made), reason: '批退', suspendUntil: desk.day(61) },
    })
    const held = await quality.ok(ASL, 'doSuspend', {
      ...{ ...desk.of(made), reason: '批退', suspendUntil: desk.day(10) },
    })
    expect(held).toMatchObject({ status: 'SUSPENDED', suspendReason: '批退' })
    await expectRefusal('ASL_BARRED', buyer, 'srmPurOrder', 'doSubmit', desk.of(ordered.data))
    expect(await texts()).toEqual([
      messageText('ASL_SUSPENDED', { entry: made.aslNumber, date: desk.day(10) }),
    ])
    desk.passDays(8)
    await signIn()
    await desk.strike()
    expect(await desk.matters(made.id)).toEqual(['IN_ASL_RESUMING'])
    desk.passDays(3)
    await signIn()
    await desk.strike()
    const again = await desk.see(ASL, made.id)
    expect(again).toMatchObject({ status: 'EFFECTIVE', suspendUntil: null })
    expect(again.histories.map(({ eventType }: Row) => eventType)).toEqual([
      ...['CREATE', 'SUSPEND', 'RESUME'],
    ])
    await expectRefusal('ASL_SUSPENDED_LATELY', quality, ASL, 'doSuspend', {
      ...{ ...desk.of(again), reason: '批退', suspendUntil: desk.day(10) },
    })
  })

  it('is not lifted while the supplier is frozen', async () => {
    const made = await desk.entry()
    const held = await quality.ok(ASL, 'doSuspend', {
      ...{ ...desk.of(made), reason: '批退', suspendUntil: desk.day(10) },
    })
    const S1 = desk.id('supplier', 'S1')
    await leaveAs(desk.test, 'srm_pos_supplier', S1, { freeze_order_flag: 'Y' })
    await expectRefusal('ASL_SUPPLIER_FROZEN', quality, ASL, 'doResume', {
      ...{ ...desk.of(held), reason: '已整改' },
    })
    await leaveAs(desk.test, 'srm_pos_supplier', S1, { freeze_order_flag: 'N' })
    const free = await quality.ok(ASL, 'doResume', { ...desk.of(held), reason: '已整改' })
    expect(free.status).toBe('EFFECTIVE')
  })
})

describe('An entry', () => {
  it('is warned about, expires the day after its end, and keeps what was edited', async () => {
    const made = await desk.entry({ effectiveTo: desk.day(20) })
    const kept = await quality.ok(ASL, 'saveOrUpdate', {
      ...{ ...desk.of(made), supplierItemCode: 'X-1', inspectMode: 'EXEMPT' },
    })
    expect(kept).toMatchObject({ supplierItemCode: 'X-1', supplyStatus: 'QUALIFIED' })
    expect(kept.histories.at(-1)).toMatchObject({
      ...{ eventType: 'EDIT', newValue: { supplierItemCode: 'X-1', inspectMode: 'EXEMPT' } },
    })
    const ordered = await desk.saveOrder()
    expect(ordered.data.lines[0]).toMatchObject({ inspectMode: 'EXEMPT', supplierItemCode: 'X-1' })
    await desk.strike()
    expect(await desk.matters(made.id)).toEqual(['IN_ASL_EXPIRING'])
    desk.passDays(21)
    await signIn()
    await desk.strike()
    expect((await desk.see(ASL, made.id)).status).toBe('EXPIRED')
    expect(await desk.matters(made.id)).toEqual([])
    expect(await texts()).toEqual([messageText('ASL_ENDED', { entry: made.aslNumber })])
    const renewed = await desk.entry({}, { applyType: 'RENEW' })
    expect(renewed).toMatchObject({ status: 'EFFECTIVE' })
    expect(await check()).toMatchObject({ result: 'OK', aslId: renewed.id })
  })

  it('is made once for a document, renewed by the next, and ends with its cause', async () => {
    const source = { sourceType: 'srmSlcSampleTrial', sourceNumber: `STR${desk.day()}` }
    const of = { supplierId: desk.id('supplier', 'S1'), orgId: desk.id('org', 'P1') }
    const make = (sourceNumber: string, effectiveTo: string) =>
      desk.inside((context) =>
        createAslEntries(context, { ...source, sourceNumber }, of, [
          { ...desk.line(), effectiveTo },
        ]),
      )
    await make('A', desk.day(100))
    await make('A', desk.day(300))
    await make('B', desk.day(200))
    const live = await buyer.ok(ASL, 'listByPage', { status: 'EFFECTIVE' })
    expect(live).toMatchObject([{ effectiveTo: desk.day(200) }])
    await desk.inside((context) =>
      endAslEntries(context, { supplierId: of.supplierId }, { reason: '退出', causeNumber: 'Q1' }),
    )
    const ended = await desk.see(ASL, live[0].id)
    expect(ended).toMatchObject({ status: 'INVALID', invalidReason: '退出' })
    expect(ended.histories.at(-1)).toMatchObject({ eventType: 'INVALID', causeNumber: 'Q1' })
  })

  it('lets prices of awards take effect that waited for it', async () => {
    const row = {
      ...{ sourceLineId: '990001', orgId: desk.id('org', 'P1') },
      ...{ supplierId: desk.id('supplier', 'S1'), itemId: desk.id('item', 'M1') },
      ...{ currencyCode: 'CNY', priceType: 'FORMAL', uomCode: 'PCS', priceUnitQty: '1' },
      ...{ priceBasis: 'TAX_INCLUDED', taxRate: '13', price: '9' },
      ...{ effectiveFrom: desk.day(), effectiveTo: desk.day(90) },
    }
    const [made]: Row[] = await desk.inside((context) =>
      createPriceRows(context, 'INQUIRY', 'IA1', [row]),
    )
    const flag = async () => (await desk.see('srmBaseItemPrice', made.priceId)).aslHoldFlag
    expect(await flag()).toBe('Y')
    await desk.entry()
    expect(await flag()).toBe('N')
    expect(
      await desk.inside((context) => activatePrices(context, { ...row, date: desk.day() })),
    ).toBe(0)
  })

  it('is no business of suppliers', async () => {
    await desk.entry()
    const S2 = { orgId: desk.id('org', 'P1'), supplierId: desk.id('supplier', 'S2') }
    const barred: Row = await desk.inside((context) =>
      aslBarred({ ...context, caller: { side: 'supplier' } as never }, { ...S2, action: 'ORDER' }, [
        { itemId: desk.id('item', 'M1') },
      ]),
    )
    expect(barred.reasons).toEqual(messageText('ASL_NOT_OPEN', {}))
    const supplier = await desk.as('supplier1')
    for (const action of ['listByPage', 'findDirectory']) await supplier.refused(ASL, action, {})
  })
})

describe('Effective entries', () => {
  it('stand in the category data by the best status of today, also where nothing was bought', async () => {
    const category = { aslType: 'CATEGORY', itemId: null, categoryId: desk.id('category', 'C1') }
    const trial = { supplyStatus: 'TRIAL', orderLimitQuantity: '50' }
    const later = {
      effectiveFrom: desk.day(1),
      supplyStatus: 'PREFERRED',
      itemId: desk.id('item', 'M3'),
    }
    await leaveAs(desk.test, 'srm_base_item', desk.id('item', 'M3'), {
      category_id: desk.id('category', 'C1'),
    })
    await desk.entries([desk.line(trial), desk.line(category), desk.line(later)])
    const rows: Row[] = await manager.ok('categoryDataReport', 'listByPage', {
      ...{ dateFrom: desk.day(), dateTo: desk.day(), categoryLevel: 9 },
    })
    expect(rows.filter(({ supplierId }) => supplierId === desk.id('supplier', 'S1'))).toEqual([
      expect.objectContaining({ aslStatus: 'QUALIFIED', orderCount: '0' }),
    ])
  })
})

describe('The directory', () => {
  const rowsOn = async (values: Row = {}, who = buyer) =>
    who.ok(ASL, 'findDirectory', { itemId: desk.id('item', 'M1'), ...values })

  it('shows who may deliver on a day, and who is the only one', async () => {
    const first = await desk.entry({ effectiveTo: desk.day(400) })
    await desk.entry({}, { supplierId: desk.id('supplier', 'S2') })
    await desk.entry({ lineOrgId: desk.id('org', 'P2') })
    const here = { orgId: desk.id('org', 'P1') }
    const { data, tree } = await rowsOn(here)
    expect(data.map(({ soleSourceFlag }: Row) => soleSourceFlag)).toEqual(['N', 'N'])
    expect(tree.at(-1)).toMatchObject({ entries: '2', suppliers: '2' })
    desk.passDays(2)
    await signIn()
    await desk.inside((context) =>
      endAslEntries(
        context,
        { supplierId: desk.id('supplier', 'S2') },
        { reason: '退出', causeNumber: 'Q2' },
      ),
    )
    const [row, ...more] = (await rowsOn(here)).data
    expect(more).toEqual([])
    expect(row).toMatchObject({ id: first.id, soleSourceFlag: 'Y', daysLeft: '398' })
    expect((await rowsOn({ ...here, asOfDate: desk.day(-1) })).data).toHaveLength(2)
    expect((await rowsOn({ ...here, soleSourceFlag: 'N' })).data).toEqual([])
    // Who has no permit for the organisation sees neither rows nor counts.
    const stranger = await desk.as('buyer2')
    const seen = await rowsOn({}, stranger)
    expect(seen.data).toHaveLength(1)
    expect(seen.tree.at(-1).entries).toBe('1')
  })

  it('lists controlled items that nobody may deliver', async () => {
    const codes = async () =>
      (await buyer.ok(ASL, 'findUnsupplied', { orgId: desk.id('org', 'P1') })).data.map(
        ({ itemCode }: Row) => itemCode,
      )
    expect(await codes()).toContain('M1')
    await desk.entry()
    expect(await codes()).not.toContain('M1')
  })
})
