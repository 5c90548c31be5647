import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { setProfile } from '@opensrm/testkit/setting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditCode } from '../../apps/demo/plan.ts'
import { doCheckEligibility } from '../suppliers/ports.ts'
import { loosen } from '../testSight.ts'
import { createFreeze, endFreeze } from './ports.ts'
import { openItems as openItemsOf } from './standing/openItems.ts'
import { APPROVER, type LifecycleDesk, openLifecycle, type Row, WRITER } from './testLifecycle.ts'

const DAILY = 'srmSlcDailyManage'

let desk: LifecycleDesk
let supplierId: string

beforeAll(async () => {
  desk = await openLifecycle()
  supplierId = desk.id('supplier', 'S1')
})
afterAll(() => desk?.test.close())

const measure = (more: object = {}) => ({
  supplierId,
  manageType: 'FREEZE',
  scopeType: 'ORG',
  freezeActions: ['ORDER'],
  effectiveFrom: desk.day(0),
  reasonType: 'QUALITY',
  reason: '连续批退',
  noticeSupplierFlag: 'Y',
  noticeText: '因质量问题，暂停下单。',
  scopes: [{ targetOrgId: desk.id('org', 'P1') }],
  ...more,
})
const frozen = async (more: object = {}): Promise<Row> => {
  const draft = await desk.save(DAILY, measure(more))
  return desk.approved(DAILY, draft.id)
}
const site = (org: string): Promise<Row> =>
  desk.see('admin', 'srmPosSupplierSite', desk.id('site', `S1/${org}`))
const order = async (org: string): Promise<Row> => {
  const buyer = await desk.as('buyer1')
  return buyer.call('srmPurOrder', 'saveOrUpdate', {
    orgId: desk.id('org', org),
    receiveOrgId: desk.id('org', org),
    billToOrgId: desk.id('org', org),
    billTypeId: desk.id('billType', 'PO_STD'),
    supplierId,
    siteId: desk.id('site', `S1/${org}`),
    buyerId: desk.id('person', 'buyer1'),
    lines: [{ itemId: desk.id('item', 'M1'), quantity: '10', needByDate: desk.day(20) }],
  })
}

describe('Freezes', () => {
  it('overlap: a flag stays until the last of them ends', async () => {
    const first = await frozen()
    const second = await frozen({ effectiveTo: desk.day(10) })
    expect(second).toMatchObject({ status: 'APPROVED', inForceFlag: 'Y' })
    expect(await site('P1')).toMatchObject({ freezeOrderFlag: 'Y' })
    expect((await site('P2')).freezeOrderFlag).toBe('N')

    const lifting = await desk.save(DAILY, {
      ...measure({
        manageType: 'UNFREEZE',
        freezeActions: null,
        scopeType: 'SUPPLIER',
        scopes: [],
      }),
      releaseFreezeIds: [first.id],
    })
    await desk.approved(DAILY, lifting.id)
    expect((await desk.see(WRITER, DAILY, first.id)).status).toBe('ENDED')
    expect((await site('P1')).freezeOrderFlag).toBe('Y')
    const refused = await order('P1')
    expect(refused).toMatchObject({ status: 'E' })
    // ELIGIBILITY_FROZEN_BY names the document behind the flag
    expect(JSON.stringify(refused)).toContain(second.manageNumber)
    expect((await order('P2')).status).toBe('S')
    await desk.cannot('WRONG_STATE', WRITER, DAILY, 'doSubmit', first.id)

    desk.passDays(11)
    await strikeClock(desk.test.product.engine, DAILY)
    expect(await site('P1')).toMatchObject({ freezeOrderFlag: 'N' })
    const { stageHistory } = await desk.see('admin', 'srmPosSupplier', supplierId)
    expect(stageHistory.slice(-2).map((row: Row) => row.eventType)).toEqual(['FREEZE', 'UNFREEZE'])
  })

  it('begin on their day, and at once where it is urgent', async () => {
    const later = await frozen({ effectiveFrom: desk.day(3), scopeType: 'SUPPLIER', scopes: [] })
    expect(later.inForceFlag).toBe('N')
    const flags = () => desk.see('admin', 'srmPosSupplier', supplierId)
    expect((await flags()).freezeOrderFlag).toBe('N')
    desk.passDays(3)
    await strikeClock(desk.test.product.engine, DAILY)
    expect((await flags()).freezeOrderFlag).toBe('Y')

    const draft = await desk.save(
      DAILY,
      measure({ scopeType: 'SUPPLIER', scopes: [], freezeActions: ['PAYMENT'] }),
    )
    await desk.act(WRITER, DAILY, 'doSubmit', draft.id)
    await desk.act(WRITER, DAILY, 'doUrgentFreeze', draft.id)
    expect((await flags()).freezePaymentFlag).toBe('Y')
    await desk.cannot('DAILY_NOT_PENDING', WRITER, DAILY, 'doUrgentFreeze', draft.id)
    await desk.cannot('DAILY_URGENT', WRITER, DAILY, 'doWithdraw', draft.id)
    await desk.act(APPROVER, DAILY, 'doReject', draft.id, { opinion: '依据不足' })
    expect(await flags()).toMatchObject({ freezePaymentFlag: 'N', freezeOrderFlag: 'Y' })

    // An urgent freeze that nobody decides on holds for five days and no longer.
    const undecided = await desk.save(
      DAILY,
      measure({ scopeType: 'SUPPLIER', scopes: [], freezeActions: ['PAYMENT'] }),
    )
    await desk.act(WRITER, DAILY, 'doSubmit', undecided.id)
    await desk.act(WRITER, DAILY, 'doUrgentFreeze', undecided.id)
    desk.passDays(5)
    await strikeClock(desk.test.product.engine, DAILY)
    expect((await flags()).freezePaymentFlag).toBe('Y')
    desk.passDays(1)
    await strikeClock(desk.test.product.engine, DAILY)
    expect((await flags()).freezePaymentFlag).toBe('N')
    await desk.act(APPROVER, DAILY, 'doReject', undecided.id, { opinion: '过期' })
  })

  it('come of other documents once, and go with them', async () => {
    const ask = {
      sourceType: 'QCN_PUNISH',
      sourceNumber: 'PN-1',
      supplierId: desk.id('supplier', 'S2'),
      scopeType: 'CATEGORY',
      scopes: [{ targetOrgId: desk.id('org', 'P1'), categoryId: desk.id('category', 'C1') }],
      freezeActions: ['ORDER'],
      effectiveFrom: desk.day(0),
      reasonType: 'QUALITY',
      reason: '质量处罚停单',
    } as const
    const { engine } = desk.test.product
    const number = await engine.inTransaction(null, null, (context) => createFreeze(context, ask))
    const again = await engine.inTransaction(null, null, (context) => createFreeze(context, ask))
    expect(again).toBe(number)
    const [freeze] = await (await desk.as('admin')).ok(DAILY, 'listByPage', {
      manageNumber: number,
    })
    const writer = await desk.as(WRITER)
    await expectRefusal('DAILY_BOUND', await desk.as('buyer1'), DAILY, 'saveOrUpdate', {
      ...measure({
        manageType: 'UNFREEZE',
        freezeActions: null,
        scopeType: 'SUPPLIER',
        scopes: [],
      }),
      supplierId: ask.supplierId,
      releaseFreezeIds: [freeze.id],
    })
    const [record] = await writer.ok('srmPosSupplierCategory', 'listByPage', {
      ...{ supplierId: ask.supplierId, orgId: ask.scopes[0].targetOrgId },
      categoryId: ask.scopes[0].categoryId,
    })
    expect(record).toMatchObject({ freezeOrderFlag: 'Y' })
    await engine.inTransaction(null, null, (context) => endFreeze(context, ask))
    const [thawed] = await writer.ok('srmPosSupplierCategory', 'listByPage', { id: record.id })
    expect(thawed).toMatchObject({ freezeOrderFlag: 'N' })
  })
})

describe('A measure', () => {
  it('sets the level, extends qualifications, and shows what it affects', async () => {
    const change = {
      manageType: 'LEVEL_CHANGE',
      freezeActions: null,
      scopeType: 'SUPPLIER',
      scopes: [],
    }
    const level = await desk.save(DAILY, measure({ ...change, newLevel: 'CORE' }))
    await desk.act(WRITER, DAILY, 'doSubmit', level.id)
    const other = await desk.save(DAILY, measure({ ...change, newLevel: 'PREFERRED' }))
    await desk.cannot('DAILY_LEVEL_BUSY', WRITER, DAILY, 'doSubmit', other.id)
    await desk.act(APPROVER, DAILY, 'doApproval', level.id, { opinion: 'OK' })
    expect((await desk.see('admin', 'srmPosSupplier', supplierId)).supplierLevel).toBe('CORE')
    const writer = await desk.as(WRITER)
    const cannot = (code: string, more: object) =>
      expectRefusal(code, writer, DAILY, 'saveOrUpdate', measure(more))
    await cannot('DAILY_SAME_LEVEL', { ...change, newLevel: 'CORE' })
    await cannot('DAILY_LEVEL', {
      ...{ ...change, newLevel: 'STRATEGIC', supplierId: desk.id('supplier', 'S3') },
    })
    await leaveAs(desk.test, 'srm_pos_supplier', supplierId, { grade_code: 'C' })
    await cannot('DAILY_LEVEL', { ...change, newLevel: 'STRATEGIC' })
    await leaveAs(desk.test, 'srm_pos_supplier', supplierId, { grade_code: null })
    await leaveAs(desk.test, 'srm_pos_supplier_category', await categoryOf(), {
      effective_to: desk.day(30),
    })
    const extend = { ...change, manageType: 'EXTEND', scopeType: 'CATEGORY', scopes: [C1()] }
    await cannot('DAILY_EXTEND', { ...extend, newExpireDate: desk.day(300) })
    const longer = await desk.save(DAILY, measure({ ...extend, newExpireDate: desk.day(90) }))
    await desk.approved(DAILY, longer.id)
    const record = await desk.see('admin', 'srmPosSupplierCategory', await categoryOf())
    expect(record.effectiveTo).toBe(desk.day(90))
  })

  it('asks for sense', async () => {
    const writer = await desk.as(WRITER)
    const cannot = (code: string, more: object) =>
      expectRefusal(code, writer, DAILY, 'saveOrUpdate', measure(more))
    await cannot('DAILY_PERIOD', { effectiveTo: desk.day(-1) })
    await cannot('DAILY_CATEGORY_ACTIONS', {
      ...{ scopeType: 'CATEGORY', scopes: [C1()] },
      freezeActions: ['PAYMENT'],
    })
    await cannot('DAILY_NO_CATEGORY', {
      scopeType: 'CATEGORY',
      scopes: [{ ...C1(), categoryId: desk.id('category', 'C') }],
    })
    const bare = await desk.save(DAILY, measure({ scopes: [] }))
    await desk.cannot('DAILY_NO_SCOPE', WRITER, DAILY, 'doSubmit', bare.id)
    const nothing = await desk.save(DAILY, measure({ manageType: 'UNFREEZE', freezeActions: null }))
    await desk.cannot('DAILY_NOTHING_LIFTED', WRITER, DAILY, 'doSubmit', nothing.id)
    await cannot('DAILY_NOT_FROZEN', {
      ...{ manageType: 'UNFREEZE', freezeActions: null, releaseFreezeIds: [bare.id] },
    })
    const seen = await (await desk.as('supplier1')).call(DAILY, 'findById', { id: bare.id })
    expect(seen.code).toMatch(/NO_PERMISSION|NOT_FOUND/)
  })
})

const LIST = 'srmSlcSupplierBlacklist'
const QUIT = 'srmSlcSupplierQuit'

describe('The blacklist', () => {
  const entry = (more: object = {}) => ({
    actionType: 'IN',
    supplierId: desk.id('supplier', 'S3'),
    reasonType: 'FRAUD',
    reason: '提供虚假检测报告',
    banType: 'PERMANENT',
    ...more,
  })
  const proof = async () =>
    fileClient(desk.test, await desk.as(WRITER)).upload('proof.pdf', '%PDF-1.4 proof')

  it('finds who belongs together, bans both, and stops a new face', async () => {
    const [S2, S3] = [desk.id('supplier', 'S2'), desk.id('supplier', 'S3')]
    for (const supplier of [S2, S3])
      await leaveAs(desk.test, 'srm_pos_supplier', supplier, {
        legal_person_id_no: '32050019800101001X',
      })
    const bare = await desk.save(LIST, entry())
    await desk.cannot('BLACKLIST_EVIDENCE', WRITER, LIST, 'doSubmit', bare.id)
    const found = await desk.act(WRITER, LIST, 'doFindRelated', bare.id)
    const ofS2 = found.related.find((row: Row) => row.supplierId === S2)
    expect(ofS2).toMatchObject({ relationType: 'LEGAL_PERSON' })
    const draft = await desk.save(LIST, {
      ...{ id: bare.id, versionNum: found.versionNum, evidenceFileIds: await proof() },
      related: [{ id: ofS2.id, banFlag: 'Y' }],
    })
    expect((await desk.approved(LIST, draft.id)).status).toBe('APPROVED')
    for (const supplier of [S2, S3])
      expect(await desk.see('admin', 'srmPosSupplier', supplier)).toMatchObject({
        ...{ status: 'BLACKLISTED', freezeOrderFlag: 'Y', freezePaymentFlag: 'Y' },
      })
    const twice = await desk.save(LIST, entry({ evidenceFileIds: await proof() }))
    await desk.cannot('BLACKLIST_TWICE', WRITER, LIST, 'doSubmit', twice.id)

    // Another company, another code, the same legal person: ELIGIBILITY_BANNED of S1 as well
    const { engine } = desk.test.product
    const face = await (await desk.as('admin')).ok('srmPosSupplier', 'saveOrUpdate', {
      ...{ supplierName: '新脸贸易有限公司', supplierType: 'TRADER', shortName: 'NF' },
      ...{
        unifiedCreditCode: creditCode('91320500TE5TAAB77'),
      },
    })
    const admin = await desk.as('admin')
    await leaveAs(desk.test, 'srm_pos_supplier', face.id, {
      legal_person_id_no: '32050019800101001X',
    })
    await leaveAs(desk.test, 'srm_pos_supplier', face.id, { status: 'QUALIFIED' })
    const asked = await engine.inTransaction(null, null, (context) =>
      doCheckEligibility(context, {
        ...{ supplierId: face.id, orgId: desk.id('org', 'P1'), action: 'INQUIRE' },
      }),
    )
    expect(asked.reasons.map(({ code }) => code)).toContain('BAN')
    await leaveAs(desk.test, 'srm_pos_supplier', face.id, { status: 'DRAFT' })
    await expectRefusal('BLACKLIST_BANNED', admin, 'srmPosSupplier', 'doSubmit', {
      ...{ id: face.id, versionNum: face.versionNum },
    })

    await desk.act('admin', LIST, 'doReleasePayment', draft.id)
    expect((await desk.see('admin', 'srmPosSupplier', S3)).freezePaymentFlag).toBe('N')
    await desk.cannot('BLACKLIST_RELEASED', 'admin', LIST, 'doReleasePayment', draft.id)

    const out = await desk.save(LIST, {
      ...{ actionType: 'OUT', originalId: draft.id, reasonType: 'FRAUD', reason: '复议通过' },
    })
    const second = await desk.save(LIST, {
      ...{ actionType: 'OUT', originalId: draft.id, reasonType: 'FRAUD', reason: '复议通过' },
    })
    await desk.approved(LIST, out.id)
    expect((await desk.see(WRITER, LIST, draft.id)).status).toBe('LIFTED')
    expect(await desk.see('admin', 'srmPosSupplier', S3)).toMatchObject({
      ...{ status: 'REGISTERED', freezeOrderFlag: 'N' },
    })
    await desk.cannot('BLACKLIST_NOT_LISTED', WRITER, LIST, 'doSubmit', second.id)
    const seen = await (await desk.as('supplier2')).call(LIST, 'findById', { id: draft.id })
    expect(seen.code).toMatch(/NO_PERMISSION|NOT_FOUND/)
  })

  it('asks for sense', async () => {
    const writer = await desk.as(WRITER)
    const cannot = (code: string, more: object) =>
      expectRefusal(code, writer, LIST, 'saveOrUpdate', entry(more))
    await cannot('BLACKLIST_WHO', { supplierId: null })
    await cannot('BLACKLIST_CODE', { supplierId: null, companyName: '无档公司' })
    await cannot('BLACKLIST_PERIOD', { banType: 'PERIOD', effectiveTo: desk.day(30) })
    const stranger = await desk.save(
      LIST,
      entry({
        supplierId: null,
        companyName: '无档公司',
        unifiedCreditCode: creditCode('91320500TE5TAAB99'),
      }),
    )
    await desk.cannot('BLACKLIST_NO_RECORD', WRITER, LIST, 'doFindRelated', stranger.id)
    const period = await desk.save(
      LIST,
      entry({ banType: 'PERIOD', effectiveTo: desk.day(800), evidenceFileIds: await proof() }),
    )
    await desk.approved(LIST, period.id)
    const early = await desk.save(LIST, {
      ...{ actionType: 'OUT', originalId: period.id, reasonType: 'FRAUD', reason: '复议' },
    })
    await desk.cannot('BLACKLIST_EARLY', WRITER, LIST, 'doSubmit', early.id)
    await leaveAs(desk.test, 'srm_slc_supplier_blacklist', period.id, { ban_type: 'PERMANENT' })
    await takeAway('btnLiftPermanent')
    await desk.cannot('BLACKLIST_PERMANENT', WRITER, LIST, 'doSubmit', early.id)
  })
})

/** From here on no role has the code. */
async function takeAway(code: string): Promise<void> {
  const admin = await desk.as('admin')
  const tree = await admin.ok('baseRole', 'findPermitTree')
  const taken = new Set(
    tree.resources.filter((one: Row) => one.code === code).map((one: Row) => one.id),
  )
  for (const { id } of await admin.ok('baseRole', 'listByPage', { pageRows: 100 })) {
    const { versionNum, menuPermits, resourcePermits } = await admin.ok('baseRole', 'findById', {
      id,
    })
    const kept = resourcePermits.filter(({ resourceId }: Row) => !taken.has(resourceId))
    if (kept.length === resourcePermits.length) continue
    await admin.ok('baseRole', 'doSavePermits', {
      ...{ id, versionNum },
      menuPermits: menuPermits.map(({ menuId }: Row) => ({ menuId })),
      resourcePermits: kept.map(({ menuId, resourceId }: Row) => ({ menuId, resourceId })),
    })
  }
}

describe('Who decides', () => {
  const decides = async (roleKey: string, user: string): Promise<void> => {
    const admin = await desk.as('admin')
    const [role] = await admin.ok('baseBpmRole', 'listByPage', { roleKey })
    await admin.ok('baseBpmRole', 'saveOrUpdate', {
      ...{ id: role.id, versionNum: role.versionNum },
      fallbackUserId: desk.id('user', user),
    })
  }
  const decided = async (resource: string, record: string, user: string): Promise<string> => {
    const opinion = { opinion: '同意' }
    const answer = await desk.act(user, resource, 'doApproval', record, opinion)
    return answer.status
  }
  beforeAll(async () => {
    await decides('FINANCE_MANAGER', 'finance1')
    await decides('PUR_DIRECTOR', 'requester1')
    await decides('LEGAL', 'finance1')
  })
  afterAll(async () => {
    for (const role of ['FINANCE_MANAGER', 'PUR_DIRECTOR', 'LEGAL']) await decides(role, APPROVER)
  })

  it.each([
    ['an order freeze of one organisation', { freezeActions: ['ORDER'] }, [APPROVER]],
    [
      'a payment freeze of one organisation',
      { freezeActions: ['PAYMENT'] },
      [APPROVER, 'finance1'],
    ],
    [
      'a payment freeze of the whole supplier',
      { freezeActions: ['ORDER', 'PAYMENT'], scopeType: 'SUPPLIER', scopes: [] },
      [APPROVER, 'finance1', 'requester1'],
    ],
  ])('on %s', async (_what, more, people) => {
    const S1 = { supplierId: desk.id('supplier', 'S1') }
    const draft = await desk.save(DAILY, measure({ ...S1, ...more, effectiveTo: desk.day(2) }))
    await desk.act(WRITER, DAILY, 'doSubmit', draft.id)
    for (const [at, user] of people.entries())
      expect(await decided(DAILY, draft.id, user)).toBe(
        at + 1 === people.length ? 'APPROVED' : 'APPROVING',
      )
  })

  it('on a ban: legal and the director after the manager', async () => {
    const draft = await desk.save(LIST, {
      ...{ actionType: 'IN', companyName: '三签贸易有限公司', reasonType: 'FRAUD' },
      unifiedCreditCode: creditCode('91320500TE5TAAC11'),
      ...{ reason: '提供虚假检测报告', banType: 'PERMANENT' },
      evidenceFileIds: await fileClient(desk.test, await desk.as(WRITER)).upload(
        'three.pdf',
        '%PDF-1.4 three',
      ),
    })
    await desk.act(WRITER, LIST, 'doSubmit', draft.id)
    expect(await decided(LIST, draft.id, APPROVER)).toBe('APPROVING')
    expect(await decided(LIST, draft.id, 'finance1')).toBe('APPROVING')
    expect(await decided(LIST, draft.id, 'requester1')).toBe('APPROVED')
  })
})

describe('Quitting', () => {
  /** What the company still owes the supplier that quits. */
  let owed: string
  const leaving = (more: object = {}) => ({
    ...{ supplierId, scopeType: 'SUPPLIER', quitType: 'STRATEGY', reason: '供应商整合' },
    ...{ planQuitDate: desk.day(5), lastOrderDate: desk.day(0) },
    ...more,
  })

  it('waits for what is open, and ends with the supplier gone', async () => {
    const draft = await desk.save(QUIT, leaving())
    const writer = await desk.as(WRITER)
    await expectRefusal('QUIT_TWICE', writer, QUIT, 'saveOrUpdate', leaving())
    expect(draft.scopes.length).toBeGreaterThan(0)
    await desk.cannot('QUIT_LAST_SOURCE', 'buyer1', QUIT, 'doSubmit', draft.id)
    const clearing = await desk.approved(QUIT, draft.id)
    expect(clearing.status).toBe('CLEARING')
    await desk.cannot('QUIT_EARLY', WRITER, QUIT, 'doFinish', draft.id)
    await leaveAs(desk.test, 'srm_pos_supplier', supplierId, { freeze_order_flag: 'N' })
    const placed = await order('P2')
    expect(placed.status).toBe('S')
    await leaveAs(desk.test, 'srm_pur_order', placed.data.id, { status: 'CONFIRMED' })
    await desk.cannot('QUIT_BLOCKED', WRITER, QUIT, 'doFinish', draft.id)
    const checked = await desk.act(WRITER, QUIT, 'doCheckOpen', draft.id)
    expect(checked.blockingCount).toBe(1)
    expect(checked.openItems.find((row: Row) => row.itemType === 'ORDER')).toMatchObject({
      docCount: 1,
      blockingFlag: 'Y',
    })
    await leaveAs(desk.test, 'srm_pur_order', placed.data.id, { status: 'CLOSED' })
    const { pool } = desk.test.product.platform
    const { rows: owing } = await pool.query(
      `insert into srm_rcn_manual_account (supplier_id, org_id, currency_code, status, open_amount, locked_amount, manual_account_number)
        values ($1, $2, 'CNY', 'APPROVED', 80, 0, 'MA-OWED') returning id`,
      [supplierId, desk.id('org', 'P1')],
    )
    owed = owing[0].id
    desk.passDays(6)
    await strikeClock(desk.test.product.engine, QUIT)
    const gone = await desk.see(WRITER, QUIT, draft.id)
    expect(gone).toMatchObject({ status: 'APPROVED', actualQuitDate: desk.day(0) })
    expect((await desk.see('admin', 'srmPosSupplier', supplierId)).status).toBe('QUIT')
    const [price] = await (await desk.as('admin')).ok('srmBaseItemPrice', 'listByPage', {
      supplierId,
    })
    expect(price.effectiveTo).toBe(desk.day(0))
  })

  it('asks for sense, and lets a supplier apply for itself alone', async () => {
    const S2 = desk.id('supplier', 'S2')
    await leaveAs(desk.test, 'srm_pos_supplier', S2, { status: 'QUALIFIED' })
    const writer = await desk.as(WRITER)
    await expectRefusal('QUIT_LAST_ORDER', writer, QUIT, 'saveOrUpdate', {
      ...leaving({ supplierId: S2, lastOrderDate: desk.day(9) }),
    })
    const supplier = await desk.as('supplier2')
    const own = await supplier.ok(QUIT, 'saveOrUpdate', {
      ...{ scopeType: 'SUPPLIER', quitType: 'VOLUNTARY', reason: '业务转型' },
      planQuitDate: desk.day(30),
    })
    expect(own).toMatchObject({ supplierId: S2, applySide: 'SUPPLIER' })
    expect(own.openItems ?? []).toEqual([])
    await desk.act('supplier2', QUIT, 'doSupplierApply', own.id)
    const foreign = await (await desk.as('supplier1')).call(QUIT, 'findById', { id: own.id })
    expect(foreign.code).toBe('NOT_FOUND')
    await leaveAs(desk.test, 'srm_slc_supplier_quit', own.id, { plan_quit_date: desk.day(-1) })
    await desk.cannot('QUIT_PAST', WRITER, QUIT, 'doSubmit', own.id)
    await leaveAs(desk.test, 'srm_slc_supplier_quit', own.id, { plan_quit_date: desk.day(9) })
    const { pool } = desk.test.product.platform
    await pool.query(
      `insert into srm_slc_supplier_quit__open_items (header_id, item_type, doc_count, blocking_flag) values ($1, 'CONTRACT', 1, 'N')`,
      [own.id],
    )
    await desk.cannot('QUIT_NO_PLAN', WRITER, QUIT, 'doSubmit', own.id)
    await desk.act(WRITER, QUIT, 'doCancel', own.id)
  })

  it('ends the prices of the category that it leaves, and no others', async () => {
    const S2 = desk.id('supplier', 'S2')
    const prices = async () =>
      (await (await desk.as('admin')).ok('srmBaseItemPrice', 'listByPage', { supplierId: S2 })).map(
        (row: Row) => row.effectiveTo,
      )
    const before = await prices()
    const partly = await desk.save(QUIT, {
      ...leaving({ supplierId: S2, scopeType: 'CATEGORY', planQuitDate: desk.day(0) }),
      ...{ lastOrderDate: desk.day(0) },
      scopes: [{ targetOrgId: desk.id('org', 'P1'), categoryId: desk.id('category', 'C2') }],
    })
    await desk.approved(QUIT, partly.id)
    expect((await desk.act(WRITER, QUIT, 'doFinish', partly.id)).status).toBe('APPROVED')
    expect(await prices()).toEqual(before)
  })

  it('sees offers in running events of every kind, and what is to be put right', async () => {
    const supplier_id = desk.id('supplier', 'S2')
    const org_id = desk.id('org', 'P1')
    await leaveAs(desk.test, 'srm_pos_supplier', supplier_id, { status: 'QUALIFIED' })
    const { pool } = desk.test.product.platform
    // Offers of auctions are a view of a sealed ledger; a table of its form takes its place.
    await pool.query(`create table offers as select * from srm_act_offer where false;
      drop view srm_act_offer cascade; alter table offers rename to srm_act_offer`)
    await loosen(desk.test, [
      ...['srm_inq_inquiry', 'srm_inq_quotation', 'srm_inq_auction', 'srm_inq_auction__records'],
      ...['srm_bid_document', 'srm_bid_respond', 'srm_act_compete', 'srm_spe_rectification'],
    ])
    const plant = async (table: string, values: { [column: string]: unknown }): Promise<string> => {
      const columns = Object.keys(values)
      const { rows } = await pool.query(
        `insert into ${table} (${columns.join(', ')})
         values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
        Object.values(values),
      )
      return rows[0].id
    }
    const event = (table: string, number: string, status: string) =>
      plant(table, { [number]: table.toUpperCase(), org_id, status })
    const inquiry_id = await event('srm_inq_inquiry', 'inquiry_number', 'QUOTING')
    await plant('srm_inq_quotation', { inquiry_id, supplier_id, status: 'SUBMITTED' })
    const document_id = await event('srm_bid_document', 'document_number', 'EVALUATING')
    await plant('srm_bid_respond', { document_id, supplier_id, status: 'OPENED' })
    const compete_id = await event('srm_act_compete', 'compete_number', 'OPEN')
    await plant('srm_act_offer', { compete_id, supplier_id, status: 'ACCEPTED' })
    const header_id = await event('srm_inq_auction', 'auction_number', 'ONGOING')
    await plant('srm_inq_auction__records', { header_id, supplier_id })
    const over = await event('srm_inq_inquiry', 'inquiry_number', 'CANCELLED')
    await plant('srm_inq_quotation', { inquiry_id: over, supplier_id, status: 'SUBMITTED' })
    await event('srm_spe_rectification', 'rectify_number', 'ISSUED')
    await pool.query('update srm_spe_rectification set supplier_id = $1', [supplier_id])
    const { openItems } = await desk.save(QUIT, leaving({ supplierId: supplier_id }))
    const items = new Map<string, Row>(openItems.map((row: Row) => [row.itemType, row]))
    expect(items.get('SOURCING')).toMatchObject({ docCount: 4, blockingFlag: 'Y' })
    expect(items.get('RECTIFY')).toMatchObject({ docCount: 1, blockingFlag: 'N' })
    const elsewhere = await desk.test.product.engine.inTransaction(null, null, (context) =>
      openItemsOf(context, supplier_id, [{ targetOrgId: desk.id('org', 'P2') }]),
    )
    expect(elsewhere.find(({ itemType }) => itemType === 'SOURCING')?.docCount).toBe(0)
  })

  it('leaves its accounts the settlement until nothing is owed and some days are over, then disables them', async () => {
    const admin = await desk.as('admin')
    const userId = desk.id('user', 'supplier1')
    const held = await admin.ok('baseUserResponsibility', 'listByPage', {
      ...{ userId, status: 'EFFECTIVE', pageRows: 50 },
    })
    expect(held.map((row: Row) => row.respIdLabel)).toEqual([expect.stringContaining('财务')])
    const status = async () => (await desk.see('admin', 'baseUser', userId)).status
    const nextDay = async () => {
      desk.passDays(1)
      await strikeClock(desk.test.product.engine, QUIT)
    }
    await nextDay()
    expect(await status()).toBe('ACTIVE')
    await leaveAs(desk.test, 'srm_rcn_manual_account', owed, { status: 'SETTLED' })
    await setProfile(desk.test, 'SUPPLIER_QUIT_LOGIN_DAYS', '3')
    await nextDay()
    expect(await status()).toBe('ACTIVE')
    await nextDay()
    expect(await status()).toBe('DISABLED')
  })
})

const C1 = () => ({ targetOrgId: desk.id('org', 'P1'), categoryId: desk.id('category', 'C1') })

async function categoryOf(): Promise<string> {
  const [record] = await (await desk.as('admin')).ok('srmPosSupplierCategory', 'listByPage', {
    ...{ supplierId, orgId: desk.id('org', 'P1'), categoryId: desk.id('category', 'C1') },
  })
  return record.id
}
