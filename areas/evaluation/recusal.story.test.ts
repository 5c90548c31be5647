import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grant } from '../administration/testAdministration.ts'
import { openOffice } from '../tenderSetup/testTenderSetup.ts'
import {
  type Chamber,
  EVALUATION,
  JURORS,
  of,
  openChamber,
  type Row,
  TENDER,
} from './testEvaluation.ts'

const DRAWING = 'srmBidDrawing'
const CALL = 'srmBidJuror'
/** One more than the jury has seats, so that one is a backup. */
const POOL = [...JURORS, 'requester1']

let chamber: Chamber
beforeAll(async () => {
  chamber = await openChamber()
  const office = await openOffice(chamber.test)
  await grant(office.as('admin'), await office.userId('requester1'), 'BID_EXPERT')
  await chamber.signIn()
})
afterAll(() => chamber?.test.close())

const as = async (who: string): Promise<ApiClient> =>
  who === 'requester1' ? chamber.test.login(who) : chamber.as(who)

/** Everybody who is called accepts; who that was. */
async function accepted(): Promise<string[]> {
  const names: string[] = []
  for (const who of POOL) {
    const client = await as(who)
    for (const call of await client.ok(CALL, 'listByPage', { status: 'TO_CONFIRM' })) {
      await client.ok(CALL, 'doConfirm', { ...of(call), acceptFlag: 'Y' })
      names.push(who)
    }
  }
  await strikeClock(chamber.test.product.engine, CALL)
  return names
}

async function drawn(tender: Row): Promise<void> {
  const drawing = await chamber.as('buyer1').ok(DRAWING, 'saveOrUpdate', {
    ...{ documentId: tender.id, evaluationTime: chamber.desk.at(20 * 60), jurySize: 3 },
    ...{ evaluationPlace: '三楼会议室' },
    lines: [{ jurorRole: 'TECH', headcount: 3, backupCount: 1 }],
  })
  const jurors = JURORS.map((who) => ({ expertId: chamber.experts[who]?.id, jurorRole: 'TECH' }))
  const appoint: [string, string, string] = ['buyer1', TENDER, 'doAppointJury']
  await chamber.refuses('JURY_DRAWN', appoint, tender.id, { jurors })
  await chamber.act('manager1', DRAWING, 'doWitness', drawing.id)
  await chamber.act('buyer1', DRAWING, 'doDraw', drawing.id)
  await chamber.act('buyer1', DRAWING, 'doSubmit', drawing.id)
  await chamber.act('manager1', DRAWING, 'doApproval', drawing.id, { opinion: '同意' })
}

describe('A drawn jury', () => {
  let evaluation: Row
  let seated: string[]
  const papers: { [field: string]: string } = {}
  const read = async (who = 'buyer1'): Promise<Row> =>
    (await as(who)).ok(EVALUATION, 'findById', { id: evaluation.id })

  it('is shown when the evaluation starts, even before its time', async () => {
    const { tender } = await chamber.opened({
      prices: ['12.35', '12.17'],
      async bid(who) {
        return who === 'supplier1' ? Object.assign(papers, await chamber.bidFiles(who)) : {}
      },
      async jury(one) {
        await drawn(one)
        seated = await accepted()
      },
    })
    expect(seated).toHaveLength(3)
    expect((await chamber.desk.find(TENDER, tender.id)).juries).toEqual([])
    evaluation = await chamber.started(tender)
    expect(evaluation).toMatchObject({ jurorCount: 3 })
    expect(evaluation.jurors.map(({ expertId }: Row) => expertId).sort()).toEqual(
      seated.map((who) => chamber.experts[who]?.id).sort(),
    )
  })

  it('loses a juror with a conflict, whose backup takes the seat before the chair is elected', async () => {
    const [recused, ...others] = seated as [string, string, string]
    const own = await as(recused)
    await own.ok(EVALUATION, 'doDeclare', { ...of(await read(recused)), conflictFlag: 'Y' })
    expect((await own.call(EVALUATION, 'findById', { id: evaluation.id })).code).toBe('NOT_FOUND')
    const tender = await chamber.desk.find(TENDER, evaluation.documentId)
    expect(tender.juries.map(({ juryStatus }: Row) => juryStatus).sort()).toEqual([
      ...['CONFIRMED', 'CONFIRMED', 'RECUSED', 'TO_CONFIRM'],
    ])
    for (const who of others)
      await (await as(who)).ok(EVALUATION, 'doDeclare', { ...of(await read(who)) })
    const expertId = chamber.experts[others[0] as string]?.id
    const vote = async (who: string) =>
      (await as(who)).call(EVALUATION, 'doElectChair', { ...of(await read(who)), expertId })
    expect((await vote(others[0] as string)).status).toBe('S')
    expect((await vote(others[1] as string)).code).toBe('EVALUATION_JURY')
    const [backup] = await accepted()
    expect(seated).not.toContain(backup)
    const joined = await read()
    expect(joined).toMatchObject({ jurorCount: 3, status: 'PREPARING' })
    expect(joined.jurors).toHaveLength(4)
    expect((await vote(others[1] as string)).code).toBe('EVALUATION_NOT_DECLARED')
    const last = backup as string
    await (await as(last)).ok(EVALUATION, 'doDeclare', { ...of(await read(last)) })
    expect((await vote(last)).status).toBe('S')
    expect(await read()).toMatchObject({ status: 'REVIEWING', chairId: expertId })
    const view = async (who: string) => chamber.viewed(await as(who), papers.techFileIds)
    expect(await view(last)).toMatchObject({ http: 200 })
    expect(await view(recused)).toBe('FILE_NOT_FOUND')
  })
})
