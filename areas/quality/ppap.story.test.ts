import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal, expectThrown, leaveAs } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countInterim, createAslEntries } from '../asl/ports.ts'
import { findOvertaken, renewForMould } from './srmQcnPpap/renewal.ts'
import { type ChangeDesk, of, openChangeDesk, PPAP, type Row, TEMPLATE } from './testChanges.ts'

let desk: ChangeDesk
const ORDER = 'srmPurOrder'

beforeAll(async () => {
  desk = await openChangeDesk()
})
afterAll(() => desk?.test.close())
/** What earlier stories left stands in nobody's way. */
async function clear(): Promise<void> {
  await sql`update srm_qcn_ppap set status = 'CANCELLED', valid_until = null,
    valid_quantity = null`.execute(desk.test.product.platform.db)
  await desk.parameter('QCN_PPAP_REQUIRED', 'N')
}

const refuses = async (code: string, ...args: Parameters<ChangeDesk['refusal']>) =>
  expectRefusal(code, ...(await desk.refusal(...args)))
const codesOf = ({ issues = [] }: Row): string[] => issues.map(({ code }: Row) => code)
const codes = (rows: readonly Row[]): string[] => rows.map(({ elementCode }) => elementCode)

describe('PPAP level 3 with interim approval', () => {
  let ppap: Row
  it('asks for 16 elements and leaves two with the supplier', async () => {
    ppap = await desk.ppapDraft()
    expect(ppap.elements).toHaveLength(18)
    const asked = (requirement: string) =>
      ppap.elements.filter((row: Row) => row.requirement === requirement)
    expect(asked('S')).toHaveLength(16)
    expect(codes(asked('R'))).toEqual(['E15', 'E16'])
    expect(ppap.elements[0]).toMatchObject({ seqNum: 1, elementCode: 'E01', dueDate: desk.day(20) })
    await (await desk.as('supplier1')).refused(PPAP, 'findById', { id: ppap.id })
    await refuses('PPAP_WARRANT_NEEDED', 'quality1', PPAP, 'saveOrUpdate', ppap, {
      elements: [{ id: ppap.elements[17].id, requirement: 'N', buyerRemark: '不适用' }],
    })

    await desk.run('quality1', PPAP, 'doPublish', ppap)
    expect(await desk.matters(ppap)).toEqual(['SUP_PPAP_SUBMIT'])
    await desk.filed(ppap, { without: ['E09'], cpk: '1.41' })
    const [supplier, ...call] = await desk.refusal('supplier1', PPAP, 'doSupplierSubmit', ppap)
    const refused = await supplier.refused(...call)
    expect(codesOf(refused)).toEqual(['PPAP_ELEMENTS_MISSING'])
    expect(JSON.stringify(refused)).toMatch(/E09/)
    expect(JSON.stringify(refused)).not.toMatch(/E08|E10|E15/)
    await desk.submitted(ppap, { cpk: '1.41' })
    expect(await desk.see(PPAP, ppap)).toMatchObject({
      ...{ status: 'SUBMITTED', round: 1, history: [{ round: 1 }] },
      capabilities: [{ capabilityResult: 'CONDITIONAL' }],
    })
  })

  it('is not fully approved with a conditional capability, and told once decided', async () => {
    await refuses('PPAP_NOT_REVIEWED', 'quality1', PPAP, 'doSubmit', ppap)
    await refuses('PPAP_NO_DECISION', 'quality1', PPAP, 'doSubmit', ppap)
    await desk.reviewed(ppap, {}, { decision: 'FULL' })
    await refuses('PPAP_REVIEW_BEGUN', 'supplier1', PPAP, 'doSupplierWithdraw', ppap)
    await refuses('PPAP_NOT_FULL', 'quality1', PPAP, 'doSubmit', ppap)
    await desk.reviewed(ppap, {}, desk.interim('500', 181))
    await refuses('PPAP_INTERIM_DATE', 'quality1', PPAP, 'doSubmit', ppap)
    await desk.reviewed(ppap, {}, desk.interim('500'))
    await desk.run('quality1', PPAP, 'doSubmit', ppap)
    const before = await desk.see(PPAP, ppap, 'supplier1')
    expect(before.elements[0].shownResult).toBeNull()
    for (const key of ['decision', 'interimQuantity', 'decisionOpinion', 'uses'])
      expect(before[key] ?? null, key).toBeNull()
    expect(before.elements[0].reviewResult ?? null).toBeNull()

    await desk.inside((context) =>
      createAslEntries(
        context,
        { sourceType: 'QUALIFIED', sourceNumber: 'Q-PPAP' },
        { supplierId: desk.id('supplier', 'S1'), orgId: desk.id('org', 'P1') },
        [{ aslType: 'ITEM', itemId: desk.id('item', 'M1'), lineOrgId: desk.id('org', 'P1') }],
      ),
    )
    expect(await desk.approved(PPAP, ppap)).toMatchObject({
      ...{ status: 'INTERIM', shownDecision: 'INTERIM', validQuantity: '500.000000' },
      ...{ validUntil: desk.day(60), interimUsedQuantity: '0.000000' },
    })
    const told = await desk.see(PPAP, ppap, 'supplier1')
    expect(told).toMatchObject({ shownDecision: 'INTERIM', shownOpinion: '30天内补测Cpk' })
    expect(told.elements[0].shownResult).toBe('PASS')
    const [entry] = await (await desk.as('admin')).ok('srmPurAsl', 'listByPage', {
      ...{ itemId: [desk.id('item', 'M1')], status: 'EFFECTIVE' },
    })
    expect(await desk.see('srmPurAsl', entry, 'admin')).toMatchObject({
      ...{ ppapStatus: 'INTERIM', ppapId: ppap.id },
    })
  })

  it('lets orders take the interim quantity and give it back', async () => {
    await desk.parameter('QCN_PPAP_REQUIRED', 'Y')
    const buyer = await desk.as('buyer1')
    const used = async () => (await desk.see(PPAP, ppap)).interimUsedQuantity
    const place = async (quantity: string) => {
      const saved = await desk.orderOf(quantity)
      return saved.status === 'S' ? buyer.call(ORDER, 'doSubmit', of(saved.data)) : saved
    }
    const first = await place('300')
    expect(first.status).toBe('S')
    expect(await used()).toBe('300.000000')
    const second = await place('250')
    expect(second.status).toBe('E')
    expect(JSON.stringify(second)).toMatch(new RegExp(ppap.ppapNumber))
    expect(JSON.stringify(second)).toMatch(/200/)
    await buyer.ok(ORDER, 'doWithdraw', of(first.data))
    expect(await used()).toBe('0.000000')
    const third = await place('250')
    expect(third.status).toBe('S')
    expect(await used()).toBe('250.000000')
    await expectThrown('PPAP_INTERIM_EXCEEDED', () =>
      desk.inside((context) =>
        countInterim(context, [
          { ppapId: ppap.id, orderLineId: first.data.lines[0].id, quantity: '251' },
        ]),
      ),
    )
    // The last pieces: exactly one of two orders gets them, and then nothing is left.
    const drafts = [await desk.orderOf('250'), await desk.orderOf('250')]
    const answers = await Promise.all(
      drafts.map(({ data }) => buyer.call(ORDER, 'doSubmit', of(data))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    expect(await desk.see(PPAP, ppap)).toMatchObject({
      ...{ status: 'EXPIRED', interimUsedQuantity: '500.000000' },
    })
    const taken = answers.find(({ status }) => status === 'S') as Row
    await buyer.ok(ORDER, 'doWithdraw', of(taken.data))
    expect(await desk.see(PPAP, ppap)).toMatchObject({
      ...{ status: 'INTERIM', interimUsedQuantity: '250.000000' },
    })
    // Samples and trials need no part approval, and without the parameter nobody asks.
    await desk.parameter('QCN_PPAP_REQUIRED', 'N')
    expect((await desk.orderOf('900')).status).toBe('S')
  })
})

describe('A round that fails', () => {
  beforeEach(clear)
  it('goes back to the supplier, and what has passed stays locked', async () => {
    const ppap = await desk.ppapDraft({ drawingVersion: 'B' })
    await refuses('PPAP_LIVE', 'quality1', PPAP, 'saveOrUpdate', ppap, {
      ...{ id: undefined, versionNum: undefined, supplierId: desk.id('supplier', 'S1') },
      ...{ itemId: desk.id('item', 'M1'), drawingNumber: 'D', drawingVersion: 'B' },
      ...{ planSubmitDate: desk.day(5), engineerId: desk.id('person', 'quality1') },
    })
    await desk.run('quality1', PPAP, 'doPublish', ppap)
    await refuses('PPAP_CAPABILITY_MISSING', 'supplier1', PPAP, 'doSupplierSubmit', ppap)
    await refuses('PPAP_WARRANT_UNSIGNED', 'supplier1', PPAP, 'doSupplierSubmit', ppap)
    await desk.submitted(ppap)
    await desk.run('supplier1', PPAP, 'doSupplierWithdraw', ppap)
    await desk.run('supplier1', PPAP, 'doSupplierSubmit', ppap)
    await refuses('PPAP_NOTHING_FAILED', 'quality1', PPAP, 'doReturnSupplier', ppap)
    await desk.reviewed(ppap, { E09: 'FAIL', E10: 'CONDITIONAL' })
    await refuses('PPAP_PLAN_PAST', 'quality1', PPAP, 'doReturnSupplier', ppap, {
      planSubmitDate: desk.day(-1),
    })
    await desk.run('quality1', PPAP, 'doReturnSupplier', ppap)
    const back = await desk.see(PPAP, ppap, 'supplier1')
    expect(back).toMatchObject({
      ...{ status: 'PUBLISHED', round: 2 },
      history: [{ round: 1, failedElements: 'E09' }],
    })
    const row = (code: string) => back.elements.find((one: Row) => one.elementCode === code)
    expect(row('E09')).toMatchObject({ shownResult: 'FAIL', shownOpinion: '尺寸不足' })
    await refuses('PPAP_ELEMENT_PASSED', 'supplier1', PPAP, 'saveOrUpdate', ppap, {
      elements: [{ id: row('E08').id, supplierRemark: '改一下' }],
    })
    await desk.submitted(ppap)
    const again = await desk.see(PPAP, ppap)
    await refuses('PPAP_ELEMENT_PASSED', 'quality1', PPAP, 'saveOrUpdate', ppap, {
      elements: [{ id: row('E08').id, reviewResult: 'FAIL', reviewOpinion: '反悔' }],
    })
    expect(again.elements.find((one: Row) => one.elementCode === 'E08').reviewRound).toBe(1)
    await desk.reviewed(ppap, {}, { decision: 'FULL' })
    await desk.run('quality1', PPAP, 'doSubmit', ppap)
    expect(await desk.approved(PPAP, ppap)).toMatchObject({ status: 'APPROVED', round: 2 })
  })

  it('can only be rejected when a special characteristic fails', async () => {
    const ppap = await desk.ppapDraft({
      capabilities: [{ characteristic: '强度', specification: '>200', specialFlag: 'Y' }],
    })
    await desk.run('quality1', PPAP, 'doPublish', ppap)
    await desk.submitted(ppap, { cpk: '1.10' })
    await desk.reviewed(ppap, {}, desk.interim('10'))
    await refuses('PPAP_SPECIAL_FAILED', 'quality1', PPAP, 'doSubmit', ppap)
    await desk.reviewed(ppap, {}, { decision: 'REJECT', decisionOpinion: '强度不足' })
    await desk.run('quality1', PPAP, 'doSubmit', ppap)
    expect(await desk.approved(PPAP, ppap)).toMatchObject({ status: 'REJECTED' })
    await desk.run('quality1', PPAP, 'doResubmit', ppap, { planSubmitDate: desk.day(30) })
    expect(await desk.see(PPAP, ppap)).toMatchObject({
      ...{ status: 'PUBLISHED', round: 2, decision: null, shownDecision: 'REJECT' },
    })
  })
})

describe('An interim approval', () => {
  beforeEach(clear)
  it('keeps its limits while a new round runs, and ends after its last day', async () => {
    const ppap = await desk.ppapDraft()
    await desk.decided(ppap, desk.interim('100', 30))
    await desk.run('quality1', PPAP, 'doResubmit', ppap, { planSubmitDate: desk.day(10) })
    await desk.parameter('QCN_PPAP_REQUIRED', 'Y')
    expect((await desk.orderOf('100')).status).toBe('S')
    expect(codesOf(await desk.orderOf('101'))).toContain('ASL_BARRED')
    await desk.run('quality1', PPAP, 'doCancel', ppap, { reason: '改版' })
    expect(codesOf(await desk.orderOf('1'))).toContain('ASL_BARRED')

    const other = await desk.ppapDraft({ drawingVersion: 'C' })
    await desk.decided(other, desk.interim('100', 30))
    desk.passDays(31)
    await desk.strike(PPAP)
    expect(await desk.see(PPAP, other)).toMatchObject({ status: 'EXPIRED' })
    expect(codesOf(await desk.orderOf('1'))).toContain('ASL_BARRED')
  })

  it('gives way to a full approval, which a new drawing version asks to renew', async () => {
    const ppap = await desk.ppapDraft()
    await desk.decided(ppap)
    await desk.parameter('QCN_PPAP_REQUIRED', 'Y')
    expect((await desk.orderOf('1000')).status).toBe('S')
    await desk.inside((context) => findOvertaken(context))
    expect(await desk.see(PPAP, ppap)).toMatchObject({ renewFlag: 'N' })
    await leaveAs(desk.test, 'srm_base_item', desk.id('item', 'M1'), { revision: 'B' })
    await desk.inside((context) => findOvertaken(context))
    expect(await desk.see(PPAP, ppap)).toMatchObject({ status: 'APPROVED', renewFlag: 'Y' })
    expect(await desk.matters(ppap)).toEqual(['IN_PPAP_RENEW'])
    expect(codesOf(await desk.orderOf('1'))).toContain('ASL_BARRED')
    await leaveAs(desk.test, 'srm_base_item', desk.id('item', 'M1'), { revision: null })
    await leaveAs(desk.test, 'srm_qcn_ppap', ppap.id, { renew_flag: 'N' })
    await desk.inside((context) =>
      renewForMould(context, {
        ...{ supplierId: ppap.supplierId, orgId: null, itemIds: [ppap.itemId] },
        ...{ cause: 'MOULD_CHANGE', causeNumber: 'MC1' },
      }),
    )
    expect((await desk.see(PPAP, ppap)).renewReason).toBe('模具变更MC1 / Mould change MC1')
  })

  it('prints the warrant for both sides', async () => {
    const ppap = await desk.ppapDraft()
    await desk.decided(ppap)
    for (const who of ['quality1', 'supplier1']) {
      const printed = await (await desk.as(who)).ok(PPAP, 'doPrint', { id: ppap.id, print: 'psw' })
      expect(Buffer.from(printed.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

describe('A template', () => {
  beforeEach(clear)
  const values = (more: object = {}) => ({
    ...{ templateName: '压铸件PPAP', templateType: 'PPAP', ppapLevel: 'LEVEL4' },
    ...{ categoryIds: [desk.id('category', 'C1')], elements: [{ seqNum: 1, elementCode: 'E01' }] },
    ...more,
  })
  const quality = () => desk.as('quality1')

  it('ships for five levels and the 8D report', async () => {
    const shipped = await (await quality()).ok(TEMPLATE, 'listByPage', { status: 'EFFECTIVE' })
    const levels = shipped.map(({ ppapLevel }: Row) => ppapLevel).filter(Boolean)
    expect(levels.sort()).toEqual(['LEVEL1', 'LEVEL2', 'LEVEL3', 'LEVEL4', 'LEVEL5'])
    const eight = shipped.find(({ templateType }: Row) => templateType === 'REPORT_8D')
    expect((await desk.see(TEMPLATE, eight)).elements).toHaveLength(8)
  })

  it('hands its forms to the supplier of each PPAP, as copies', async () => {
    const form = await fileClient(desk.test, await quality()).upload('form.pdf', '%PDF-1.4 form')
    const draft = await (await quality()).ok(
      TEMPLATE,
      'saveOrUpdate',
      values({
        ...{ templateName: '带样表', ppapLevel: 'LEVEL5' },
        elements: [{ seqNum: 1, elementCode: 'E01', requirement: 'S', sampleFileIds: form }],
      }),
    )
    await desk.run('quality1', TEMPLATE, 'doEffect', draft)
    const ppap = await desk.ppapDraft({ ppapLevel: 'LEVEL5' })
    const [{ sampleFileIds: copy }] = ppap.elements
    expect(copy).toMatch(/^\d+$/)
    expect(copy).not.toBe(form)
    await desk.run('quality1', PPAP, 'doPublish', ppap)
    const supplier = fileClient(desk.test, await desk.as('supplier1'))
    expect((await supplier.download(copy)).bytes.toString()).toBe('%PDF-1.4 form')
    expect((await supplier.download(form)).envelope.status).toBe('E')
  })

  it('is named after its elements, wins for its category, and changes by versions', async () => {
    const draft = await (await quality()).ok(TEMPLATE, 'saveOrUpdate', values())
    expect(draft.elements[0]).toMatchObject({ elementName: '设计记录', requirement: 'A' })
    await desk.run('quality1', TEMPLATE, 'doEffect', draft)
    const ppap = await desk.ppapDraft({ ppapLevel: 'LEVEL4', capabilities: [] })
    expect(codes(ppap.elements)).toEqual(['E01'])
    await refuses('PPAP_TO_AGREE', 'quality1', PPAP, 'doPublish', ppap)
    await refuses('PPAP_PLAN_PAST', 'quality1', PPAP, 'doPublish', {
      ...(await desk.run('quality1', PPAP, 'saveOrUpdate', ppap, {
        ...{ planSubmitDate: desk.day(-1) },
        elements: [{ id: ppap.elements[0].id, requirement: 'S' }],
      })),
    })
    await refuses('QCN_TEMPLATE_NAME_TAKEN', 'quality1', TEMPLATE, 'saveOrUpdate', draft, {
      ...values(),
      ...{ id: undefined, versionNum: undefined },
    })
    const rival = await (await quality()).ok(
      TEMPLATE,
      'saveOrUpdate',
      values({ templateName: '另一个' }),
    )
    await refuses('QCN_TEMPLATE_RIVAL', 'quality1', TEMPLATE, 'doEffect', rival)
    const empty = await (await quality()).ok(
      TEMPLATE,
      'saveOrUpdate',
      values({ templateName: '空', elements: [] }),
    )
    await refuses('QCN_TEMPLATE_NO_ELEMENTS', 'quality1', TEMPLATE, 'doEffect', empty)

    const { answer } = await desk.run('quality1', TEMPLATE, 'doCopy', draft)
    const next = await desk.see(TEMPLATE, answer.id)
    expect(next).toMatchObject({ templateCode: draft.templateCode, templateVersion: 2 })
    await refuses('QCN_TEMPLATE_VERSION_DRAFT', 'quality1', TEMPLATE, 'doCopy', draft)
    await desk.run('quality1', TEMPLATE, 'doEffect', next)
    expect((await desk.see(TEMPLATE, draft)).status).toBe('INVALID')
    const copied = await desk.run('quality1', TEMPLATE, 'doCopy', next, { templateName: '新的' })
    expect(await desk.see(TEMPLATE, copied.answer.id)).toMatchObject({ templateVersion: 1 })
    await desk.run('quality1', TEMPLATE, 'doInvalid', next)
    await sql`update srm_qcn_template set status = 'INVALID' where ppap_level = 'LEVEL4'`.execute(
      desk.test.product.platform.db,
    )
    const [client, resource, op, body] = await desk.refusal(
      'quality1',
      PPAP,
      'saveOrUpdate',
      ppap,
      {
        ...{ id: undefined, versionNum: undefined, drawingVersion: 'Z', ppapLevel: 'LEVEL4' },
        ...{ supplierId: desk.id('supplier', 'S1'), itemId: desk.id('item', 'M1') },
        ...{ drawingNumber: 'D', planSubmitDate: desk.day(5) },
        engineerId: desk.id('person', 'quality1'),
      },
    )
    await expectRefusal('PPAP_NO_TEMPLATE', client, resource, op, body)
    await (await desk.as('supplier1')).refused(TEMPLATE, 'listByPage', {})
  })
})
