import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeJuror, fillJury, type Juror } from './ports.ts'
import { openJury } from './testJury.ts'
import { of, openTenderDesk, type Row, TENDER, type TenderDesk } from './testTenders.ts'

let test: TestProduct
let desk: TenderDesk
let jury: Awaited<ReturnType<typeof openJury>>

beforeAll(async () => {
  test = await startProduct()
  desk = await openTenderDesk(test)
  jury = await openJury(test)
})
afterAll(() => test?.close())

const refused = async (
  code: Parameters<typeof expectRefusal>[0],
  [who, op]: [string, string],
  tender: Row,
  more = {},
) =>
  expectRefusal(code, desk.as(who), TENDER, op, {
    ...{ ...of(await desk.find(TENDER, tender.id)), ...more },
  })

describe('The jury of a tender', () => {
  let tender: Row
  let experts: Row[]

  it('is appointed from experts who may sit on it', async () => {
    tender = await desk.published()
    experts = []
    for (const who of ['quality1', 'warehouse1', 'finance1']) experts.push(await jury.expert(who))
    const own = await jury.expert('buyer1')
    const interested = await jury.expert('requester1', {
      relations: [{ supplierId: desk.id('supplier', 'S2'), relationType: 'SHAREHOLDER' }],
    })
    const seats = experts.map(({ id }) => ({ expertId: id, jurorRole: 'TECH' }))
    const appoint: [string, string] = ['buyer1', 'doAppointJury']
    const [first, second] = seats
    await refused('JURY_SIZE', appoint, tender, { jurors: [first, second] })
    for (const [code, last] of [
      ['JURY_EXPERT_TWICE', first],
      ['JURY_EXPERT', { ...seats[2], jurorRole: 'LEGAL' }],
      ['JURY_RECUSED', { expertId: own.id, jurorRole: 'TECH' }],
      ['JURY_RECUSED', { expertId: interested.id, jurorRole: 'TECH' }],
    ] as const)
      await refused(code, appoint, tender, { jurors: [first, second, last] })
    await refused('JURY_NONE_OPEN', ['manager1', 'doConfirmJury'], tender)
    await desk.act('buyer1', TENDER, 'doAppointJury', tender, { jurors: seats })
    expect((await desk.find(TENDER, tender.id)).juries).toMatchObject(
      seats.map((seat) => ({ ...seat, source: 'APPOINT', juryStatus: 'TO_CONFIRM' })),
    )
  })

  it('counts once the supervisor has confirmed it, and is no business of bidders', async () => {
    await refused('JURY_NOT_SUPERVISOR', ['buyer1', 'doConfirmJury'], tender)
    await desk.act('manager1', TENDER, 'doConfirmJury', tender)
    const { juries } = await desk.find(TENDER, tender.id)
    expect(juries.map(({ juryStatus }: Row) => juryStatus)).toEqual(Array(3).fill('CONFIRMED'))
    expect(await desk.find(TENDER, tender.id, 'supplier1')).not.toHaveProperty('juries')
  })

  it('is filled by a drawing, and keeps who left it', async () => {
    const drawn = await desk.published()
    const inside = (work: (context: Parameters<typeof fillJury>[0]) => Promise<void>) =>
      test.product.engine.inTransaction(null, null, work)
    const seat = (place: number): Juror => ({
      expertId: experts[place]?.id,
      jurorRole: 'TECH',
      source: 'DRAW',
      juryStatus: 'TO_CONFIRM',
    })
    await inside((context) => fillJury(context, drawn.id, [seat(0), seat(1)]))
    await inside((context) =>
      changeJuror(context, drawn.id, {
        ...{ expertId: experts[0]?.id, juryStatus: 'DECLINED', replacement: seat(2) },
      }),
    )
    expect((await desk.find(TENDER, drawn.id)).juries).toMatchObject([
      { expertId: experts[0]?.id, juryStatus: 'DECLINED', replacedById: experts[2]?.id },
      { expertId: experts[1]?.id, juryStatus: 'TO_CONFIRM' },
      { expertId: experts[2]?.id, juryStatus: 'TO_CONFIRM', source: 'DRAW' },
    ])
    await refused('JURY_DRAWN', ['buyer1', 'doAppointJury'], drawn, { jurors: [] })
  })
})
