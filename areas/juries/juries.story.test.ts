import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employ, grant } from '../administration/testAdministration.ts'
import { openJury } from '../tenders/testJury.ts'
import { of, openTenderDesk, type Row, TENDER, type TenderDesk } from '../tenders/testTenders.ts'
import { showJury } from './ports.ts'

const DRAWING = 'srmBidDrawing'
const JUROR = 'srmBidJuror'
const EXPERT = 'srmBidExpert'

let now = new Date()
let test: TestProduct
let desk: TenderDesk
let jury: Awaited<ReturnType<typeof openJury>>
const experts: { [name: string]: Row } = {}
const userIds: { [name: string]: string } = {}
const clients: { [name: string]: ApiClient } = {}
/** Users who sit on juries in this story; each is an expert of the pool. */
const SITTING = ['quality1', 'warehouse1', 'finance1', 'requester1']

const later = async (minutes: number): Promise<void> => {
  now = new Date(now.getTime() + minutes * 60_000)
  await desk.signIn()
  for (const name of SITTING) clients[name] = await test.login(name)
}
const strike = () => strikeClock(test.product.engine, JUROR)

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openTenderDesk(test)
  jury = await openJury(test)
  const admin = jury.office.as('admin')
  for (const name of SITTING) {
    userIds[name] = await jury.office.userId(name)
    await grant(admin, userIds[name], 'BID_EXPERT')
  }
  const S2 = desk.id('supplier', 'S2')
  const year = now.getFullYear()
  const of3 = (years: number) => `${year - years}-01-01`
  experts.quality1 = await jury.expert('quality1', { jurorRoles: ['TECH'] })
  experts.warehouse1 = await jury.expert('warehouse1', { jurorRoles: ['TECH'] })
  experts.requester1 = await jury.expert('requester1', {
    relations: [{ supplierId: S2, relationType: 'CONSULTANT', endDate: of3(5) }],
  })
  experts.finance1 = await jury.expert('finance1', {
    ...{ jurorRoles: ['ECONOMIC'], expertType: 'ECONOMIC' },
  })
  experts.shareholder = await jury.expert('buyer2', {
    relations: [{ supplierId: S2, relationType: 'SHAREHOLDER' }],
  })
  await employ(admin, test.send, 'external1')
  experts.employed = await jury.expert('external1', {
    works: [
      { company: 'S1', supplierId: desk.id('supplier', 'S1'), startDate: of3(6), endDate: of3(1) },
    ],
  })
  experts.staff = await jury.expert('buyer1')
  await later(0)
})
afterAll(() => test?.close())

const LINES = [
  { jurorRole: 'TECH', headcount: 2, backupCount: 0 },
  { jurorRole: 'ECONOMIC', headcount: 1, backupCount: 0 },
]
const drafted = async (tender: Row, more: object = {}): Promise<Row> => {
  const { id } = await desk.as('buyer1').ok(DRAWING, 'saveOrUpdate', {
    ...{ documentId: tender.id, evaluationTime: desk.at(30 * 60), evaluationPlace: '三楼会议室' },
    ...{ jurySize: 3, lines: LINES },
    ...more,
  })
  return desk.find(DRAWING, id)
}
const refuses = async (
  code: Parameters<typeof expectRefusal>[0],
  [who, op]: [string, string],
  drawing: Row,
  more: object = {},
) =>
  expectRefusal(code, desk.as(who), DRAWING, op, {
    ...{ ...of(await desk.find(DRAWING, drawing.id, who)), ...more },
  })
/** Calls of one expert that wait for a reply. */
async function callOf(name: string): Promise<Row | undefined> {
  const calls = await (clients[name] as ApiClient).ok(JUROR, 'listByPage', { status: 'TO_CONFIRM' })
  return calls[0]
}
async function calledNow(): Promise<string[]> {
  const names: string[] = []
  for (const name of SITTING) if (await callOf(name)) names.push(name)
  return names
}
/** Everything others can read of a drawing. */
async function readOf(who: string, drawing: Row, tender: Row): Promise<string> {
  const client = desk.as(who)
  const texts = [
    await client.call(DRAWING, 'findById', { id: drawing.id }),
    await client.call(DRAWING, 'listByPage', {}),
    await client.call(DRAWING, 'findHistory', { id: drawing.id }),
    await client.call(DRAWING, 'findLinks', { id: drawing.id }),
    await client.call(TENDER, 'findById', { id: tender.id }),
    await client.call(TENDER, 'findHistory', { id: tender.id }),
    await client.call(TENDER, 'findLinks', { id: tender.id }),
    await client.call(JUROR, 'listByPage', {}),
    await client.call('baseSearch', 'findAll', { keyword: drawing.drawingNumber }),
  ]
  return JSON.stringify(texts)
}

describe('The drawing of a jury', () => {
  let tender: Row
  let drawing: Row
  let called: string[]

  it('is entered with conditions that fit the tender', async () => {
    tender = await desk.published()
    const unsaved = (code: Parameters<typeof expectRefusal>[0], more: object) =>
      expectRefusal(code, desk.as('buyer1'), DRAWING, 'saveOrUpdate', {
        ...{ documentId: tender.id, evaluationTime: desk.at(30 * 60), evaluationPlace: '会议室' },
        ...{ jurySize: 3, lines: LINES, ...more },
      })
    await unsaved('DRAWING_BEFORE_END', { evaluationTime: desk.at(60) })
    await unsaved('DRAWING_CATEGORY', { categoryId: desk.id('category', 'C2') })
    await unsaved('DRAWING_WIDENED', { categoryId: desk.id('category', 'C') })
    await unsaved('DRAWING_WITNESS', { witnessId: desk.id('user', 'buyer1') })
    await unsaved('DRAWING_EVEN', { jurySize: 4 })
    await unsaved('DRAWING_EXTERNAL', { lines: [{ ...LINES[0], externalMin: 3 }] })
    await unsaved('DRAWING_BUYER_REP', { lines: [{ jurorRole: 'BUYER_REP', headcount: 2 }] })
    drawing = await drafted(tender, { lines: [LINES[0]] })
    expect(drawing).toMatchObject({ witnessId: desk.id('user', 'manager1'), status: 'DRAFT' })
    await refuses('DRAWING_SIZE', ['buyer1', 'doDraw'], drawing)
  })

  it('is drawn with the witness present, from experts without an interest, once', async () => {
    const lines = [{ ...LINES[0], headcount: 3, id: drawing.lines[0].id }]
    const draft = { ...of(drawing), documentId: tender.id }
    drawing = await desk.as('buyer1').ok(DRAWING, 'saveOrUpdate', { ...draft, lines })
    await refuses('DRAWING_NO_WITNESS', ['buyer1', 'doDraw'], drawing)
    await refuses('DRAWING_NOT_WITNESS', ['buyer1', 'doWitness'], drawing)
    await desk.act('manager1', DRAWING, 'doWitness', drawing)
    const legal = [{ ...LINES[0], id: drawing.lines[0].id }, LINES[1]]
    drawing = await desk.find(DRAWING, drawing.id)
    await desk.as('buyer1').ok(DRAWING, 'saveOrUpdate', {
      ...{ ...of(drawing), lines: [{ ...legal[0], jurorRole: 'LEGAL', headcount: 3 }] },
    })
    await refuses('DRAWING_POOL_SMALL', ['buyer1', 'doDraw'], drawing)
    drawing = await desk.find(DRAWING, drawing.id)
    await desk.as('buyer1').ok(DRAWING, 'saveOrUpdate', { ...of(drawing), lines: legal })
    const open = of(await desk.find(DRAWING, drawing.id))
    const answers = await Promise.all([
      desk.as('buyer1').call(DRAWING, 'doDraw', open),
      desk.as('buyer1').call(DRAWING, 'doDraw', open),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    drawing = await desk.find(DRAWING, drawing.id)
    expect(drawing).toMatchObject({
      ...{ status: 'DRAWN', drawCount: 1, poolSize: 4, excludedCount: 3, seatCount: 3 },
      ...{ results: [], draws: [], excluded: [], seed: null },
    })
    expect(drawing.seedHash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('keeps every earlier draw when the approver rejects it', async () => {
    await desk.act('buyer1', DRAWING, 'doSubmit', drawing)
    await desk.act('manager1', DRAWING, 'doReject', drawing, { opinion: '条件不当' })
    await desk.act('buyer1', DRAWING, 'doRedraw', drawing, { reason: '按意见重抽' })
    await desk.act('manager1', DRAWING, 'doWitness', drawing)
    await desk.act('buyer1', DRAWING, 'doDraw', drawing)
    await desk.act('buyer1', DRAWING, 'doSubmit', drawing)
    await desk.act('manager1', DRAWING, 'doApproval', drawing, { opinion: '同意' })
    drawing = await desk.find(DRAWING, drawing.id)
    expect(drawing).toMatchObject({ status: 'APPROVED', drawCount: 2, pendingCount: 3 })
    called = await calledNow()
    expect(called).toHaveLength(3)
    expect(called).toContain('finance1')
  })

  it('names nobody to others, whoever replies', async () => {
    const technical = called.filter((name) => name !== 'finance1')
    const [declining, accepting] = technical as [string, string]
    const own = clients[declining] as ApiClient
    const call = of((await callOf(declining)) as Row)
    await expectRefusal('JUROR_DECLINE_REASON', own, JUROR, 'doConfirm', {
      ...{ ...call, acceptFlag: 'N' },
    })
    await own.ok(JUROR, 'doConfirm', { ...call, acceptFlag: 'N', reason: '出差' })
    for (const name of [accepting, 'finance1'])
      await clients[name]?.ok(JUROR, 'doConfirm', {
        ...{ ...of((await callOf(name)) as Row), acceptFlag: 'Y' },
      })
    await strike()
    // There is no backup, so the remaining expert was drawn in addition.
    const fourth = ['quality1', 'warehouse1', 'requester1'].find((one) => !technical.includes(one))
    expect(await calledNow()).toEqual([fourth])
    drawing = await desk.find(DRAWING, drawing.id)
    expect(drawing).toMatchObject({ confirmedCount: 2, pendingCount: 1, drawCount: 3 })
    for (const who of ['buyer1', 'manager1', 'admin']) {
      const text = await readOf(who, drawing, tender)
      for (const name of SITTING) {
        expect(text, `${who} reads of ${name}`).not.toContain(`"${experts[name]?.id}"`)
        expect(text, `${who} reads of ${name}`).not.toContain(`"${userIds[name]}"`)
      }
      expect(text).not.toContain('sealed:1:')
      const calls = await desk.as(who).call(JUROR, 'findById', { id: call.id })
      expect(calls.status).toBe('E')
    }
    const counted = await desk.as('admin').ok(EXPERT, 'listByPage', {})
    expect(counted.every((one: Row) => one.drawnTimes === 0)).toBe(true)
    const expertId = experts.quality1?.id
    await desk.act('manager1', DRAWING, 'doWitness', drawing)
    await refuses('DRAWING_NAMES_HIDDEN', ['buyer1', 'doReplace'], drawing, {
      ...{ expertId, leaving: 'ABSENT', reason: '缺席' },
    })
  })

  it('takes silence for a refusal and tells the buyer when nobody is left', async () => {
    const [silent] = (await calledNow()) as [string]
    const call = of((await callOf(silent)) as Row)
    await later(24 * 60)
    const own = clients[silent] as ApiClient
    await expectRefusal('JUROR_TOO_LATE', own, JUROR, 'doConfirm', { ...call, acceptFlag: 'Y' })
    await strike()
    await strike()
    expect(await own.ok(JUROR, 'findById', { id: call.id })).toMatchObject({ status: 'NO_REPLY' })
    expect(await desk.find(DRAWING, drawing.id)).toMatchObject({
      confirmedCount: 2,
      pendingCount: 0,
    })
    await expect(readOf('buyer1', drawing, tender)).resolves.not.toContain(experts[silent]?.id)
  })

  it('shows names, seeds and every draw when the evaluation begins, and each can be repeated', async () => {
    await strikeClock(test.product.engine, TENDER)
    await later(7 * 60)
    await strikeClock(test.product.engine, DRAWING)
    const shown = await desk.find(DRAWING, drawing.id)
    expect(shown).toMatchObject({ shownFlag: 'Y', draws: [{ validFlag: 'N' }, {}, {}] })
    const script = fileURLToPath(new URL('../tenderSetup/scoring/repeatDraw.mjs', import.meta.url))
    for (const { drawNum, seed, poolIds } of shown.draws) {
      const order = execFileSync('node', [script, seed, ...poolIds.split(' ')], {
        encoding: 'utf8',
      })
      const ids = order.trim().split('\n')
      const own = shown.results.filter((row: Row) => row.drawNum === drawNum)
      expect(own.length).toBeGreaterThan(0)
      for (const { expertId, drawSeq } of own) expect(ids[drawSeq - 1]).toBe(expertId)
    }
    const hash = createHash('sha256').update(shown.seed).digest('hex')
    expect(hash).toBe(shown.seedHash)
    expect(shown.excluded).toContainEqual(
      expect.objectContaining({ expertId: experts.shareholder?.id, exclusion: 'INTEREST' }),
    )
    expect(shown.excluded.map((row: Row) => row.expertId)).toContain(experts.employed?.id)
    expect(shown.excluded.map((row: Row) => row.expertId)).toContain(experts.staff?.id)
    const { juries } = await desk.find(TENDER, tender.id)
    expect(juries).toMatchObject([
      { juryStatus: 'CONFIRMED', source: 'DRAW' },
      { juryStatus: 'CONFIRMED', source: 'DRAW' },
    ])
    await refuses('DRAWING_BEGUN', ['buyer1', 'doCancel'], drawing, { reason: '取消' })
  })

  it('replaces a juror who stays away, with the witness present', async () => {
    const absent = { expertId: experts.finance1?.id, leaving: 'ABSENT', reason: '未到场' }
    await desk.act('manager1', DRAWING, 'doWitness', drawing)
    await refuses('DRAWING_NOT_JUROR', ['buyer1', 'doReplace'], drawing, {
      ...{ ...absent, expertId: experts.staff?.id },
    })
    await desk.act('buyer1', DRAWING, 'doReplace', drawing, absent)
    const { juries } = await desk.find(TENDER, tender.id)
    expect(juries.map((row: Row) => row.juryStatus).sort()).toEqual(['ABSENT', 'CONFIRMED'])
    const { results } = await desk.find(DRAWING, drawing.id)
    const own = results.filter((row: Row) => row.expertId === experts.finance1?.id)
    expect(own.map((row: Row) => row.confirmStatus)).toContain('ABSENT')
  })
})

describe('A drawing given up', () => {
  it('withdraws its calls and frees the tender for another one', async () => {
    const tender = await desk.published()
    const one = await drafted(tender, { evaluationTime: desk.at(60 * 60) })
    await desk.act('manager1', DRAWING, 'doWitness', one)
    await desk.act('buyer1', DRAWING, 'doDraw', one)
    await desk.act('buyer1', DRAWING, 'doSubmit', one)
    await desk.act('manager1', DRAWING, 'doApproval', one, { opinion: '同意' })
    expect(
      (
        await desk.as('buyer1').call(DRAWING, 'saveOrUpdate', {
          ...{
            documentId: tender.id,
            evaluationTime: one.evaluationTime,
            evaluationPlace: '会议室',
          },
          ...{ jurySize: 3, lines: LINES },
        })
      ).status,
    ).toBe('E')
    expect(await calledNow()).toHaveLength(3)
    await desk.act('buyer1', DRAWING, 'doCancel', one, { reason: '改期' })
    expect(await calledNow()).toEqual([])
    const again = await drafted(tender, { evaluationTime: desk.at(60 * 60) })
    await desk.act('manager1', DRAWING, 'doWitness', again)
    await later(61 * 60)
    await desk.act('manager1', DRAWING, 'doWitness', again)
    await refuses('DRAWING_TIME', ['buyer1', 'doDraw'], again)
  })

  it('cannot be drawn for a tender that was given up; an evaluation that begins early shows its jury', async () => {
    const tender = await desk.published()
    const one = await drafted(tender)
    await desk.cancelled(tender, '需求取消')
    await desk.act('manager1', DRAWING, 'doWitness', one)
    await refuses('DRAWING_NOT_PUBLISHED', ['buyer1', 'doDraw'], one)
    const other = await desk.published()
    const two = await drafted(other)
    await desk.act('manager1', DRAWING, 'doWitness', two)
    await desk.act('buyer1', DRAWING, 'doDraw', two)
    await desk.act('buyer1', DRAWING, 'doSubmit', two)
    await desk.act('manager1', DRAWING, 'doApproval', two, { opinion: '同意' })
    await test.product.engine.inTransaction(null, null, (context) => showJury(context, other.id))
    expect((await desk.find(TENDER, other.id)).juries).toHaveLength(3)
    expect((await desk.find(DRAWING, two.id)).shownFlag).toBe('Y')
  })
})
