import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Chamber,
  EVALUATION,
  JURORS,
  MARK,
  of,
  openChamber,
  type Row,
} from '../evaluation/testEvaluation.ts'
import { lowPriceAnswer } from './srmBidClarification/clarifying.ts'

const CLARIFICATION = 'srmBidClarification'

let chamber: Chamber
let evaluation: Row
beforeAll(async () => {
  chamber = await openChamber()
})
afterAll(() => chamber?.test.close())

const ask = (more: object = {}) => ({
  ...{ sectionNo: 1, alias: 'B1', clarifyType: 'MEANING', replyEndTime: chamber.desk.at(180) },
  lines: [{ reference: '技术方案第2节', question: '请说明壁厚公差' }],
  ...more,
})
const create: [string, string, string] = ['quality1', EVALUATION, 'doCreateClarification']

async function drafted(more: object = {}, who = 'quality1'): Promise<Row> {
  const { answer } = await chamber.act(who, EVALUATION, create[2], evaluation.id, ask(more))
  return chamber.as(who).ok(CLARIFICATION, 'findById', { id: answer.id })
}

async function issued(more: object = {}): Promise<Row> {
  const draft = await drafted(more)
  return chamber.act('quality1', CLARIFICATION, 'doSubmit', draft.id)
}

/** The supplier behind a code, and the other one. */
async function bidders(one: Row): Promise<[string, string]> {
  const { supplierId } = await chamber.desk.find(CLARIFICATION, one.id)
  return supplierId === chamber.desk.id('supplier', 'S1')
    ? ['supplier1', 'supplier2']
    : ['supplier2', 'supplier1']
}

async function answered(who: string, id: string, answer: object): Promise<Row> {
  const own = await chamber.as(who).ok(CLARIFICATION, 'findById', { id })
  return chamber.as(who).ok(CLARIFICATION, 'saveOrUpdate', {
    ...of(own),
    lines: own.lines.map((line: Row) => ({ id: line.id, ...answer })),
  })
}

const close = (id: string, conclusion: string, conclusionRemark?: string) =>
  chamber.act('quality1', CLARIFICATION, 'doClose', id, { conclusion, conclusionRemark })

describe('A clarification', () => {
  it('is drafted by the chair or the buyer, for a bid of the section', async () => {
    const { tender } = await chamber.opened({
      ...{ rule: { anonymousTechFlag: 'Y' }, prices: ['12.35', '12.17'] },
    })
    evaluation = await chamber.started(tender)
    await chamber.constituted(evaluation)
    const byJuror: [string, string, string] = ['finance1', EVALUATION, create[2]]
    await chamber.refuses('EVALUATION_NOT_CHAIR', byJuror, evaluation.id, ask())
    await chamber.refuses('CLARIFICATION_NO_BID', create, evaluation.id, ask({ alias: 'B9' }))
    await chamber.refuses('CLARIFICATION_NO_BID', create, evaluation.id, ask({ sectionNo: 7 }))
    const own = await drafted({}, 'buyer1')
    expect(own).toMatchObject({ status: 'DRAFT', alias: 'B1', supplierId: expect.any(String) })
    await chamber.as('buyer1').ok(CLARIFICATION, 'delete', of(own))
  })

  it('goes to its bidder alone, and tells the jury no name in a blind evaluation', async () => {
    const soon = await drafted({ replyEndTime: chamber.desk.at(60) })
    const submit: [string, string, string] = ['quality1', CLARIFICATION, 'doSubmit']
    await chamber.refuses('CLARIFICATION_SHORT', submit, soon.id)
    const [own, other] = await bidders(soon)
    for (const who of [own, other])
      expect((await chamber.as(who).call(CLARIFICATION, 'findById', { id: soon.id })).code).toBe(
        'NOT_FOUND',
      )
    await chamber.as('quality1').ok(CLARIFICATION, 'delete', of(soon))
    const asked = await issued()
    const juror = await chamber.as('finance1').ok(CLARIFICATION, 'findById', { id: asked.id })
    expect(juror).toMatchObject({ status: 'ISSUED', alias: 'B1' })
    expect(juror.supplierId ?? null).toBeNull()
    const offered = async (who: string, resource: string, id: string) => {
      const { access } = await chamber.as(who).ok(resource, 'findById', { id })
      return access.operations.flatMap(({ op, allowed }: Row) => (allowed ? [op] : []))
    }
    for (const [who, isOffered] of [
      ['finance1', false],
      ['quality1', true],
      ['buyer1', true],
    ] as const) {
      expect((await offered(who, CLARIFICATION, asked.id)).includes('doCancel')).toBe(isOffered)
      const ofEvaluation = await offered(who, EVALUATION, evaluation.id)
      expect(ofEvaluation.includes('doCreateClarification')).toBe(isOffered)
    }
    const seen = await chamber.as(own).ok(CLARIFICATION, 'findById', { id: asked.id })
    expect(seen.lines).toMatchObject([{ question: '请说明壁厚公差' }])
    for (const key of ['alias', 'issuedBy', 'evaluationId', 'conclusion', 'readerUserIds'])
      expect(seen).not.toHaveProperty(key)
    expect((await chamber.as(other).call(CLARIFICATION, 'findById', { id: asked.id })).code).toBe(
      'NOT_FOUND',
    )
  })

  it('is answered in time and completely, and then stays as it is', async () => {
    const [open] = await chamber.as('buyer1').ok(CLARIFICATION, 'listByPage', { status: 'ISSUED' })
    const [own] = await bidders(open)
    const reply: [string, string, string] = [own, CLARIFICATION, 'doReply']
    await chamber.refuses('CLARIFICATION_ANSWER', reply, open.id)
    const line = { id: (await chamber.desk.find(CLARIFICATION, open.id)).lines[0].id }
    await chamber.refuses('CLARIFICATION_VALUE', [own, CLARIFICATION, 'saveOrUpdate'], open.id, {
      lines: [{ ...line, answer: '±0.1', correctedValue: '12.00' }],
    })
    await answered(own, open.id, { answer: '壁厚公差±0.1毫米', question: '改写的问题' })
    // Neither are questions taken away or added by whoever answers.
    const kept = await chamber.as(own).ok(CLARIFICATION, 'findById', { id: open.id })
    await chamber.as(own).ok(CLARIFICATION, 'saveOrUpdate', {
      ...of(kept),
      lines: [{ reference: '价格部分', question: '能否重新报价' }],
    })
    await chamber.act(own, CLARIFICATION, 'doReply', open.id)
    const told = await chamber.desk.find(CLARIFICATION, open.id)
    expect(told).toMatchObject({
      ...{ status: 'REPLIED', replyBy: expect.any(String) },
      lines: [{ question: '请说明壁厚公差', answer: '壁厚公差±0.1毫米' }],
    })
    const late = await chamber.as(own).call(CLARIFICATION, 'saveOrUpdate', {
      ...{ ...of(await chamber.as(own).ok(CLARIFICATION, 'findById', { id: open.id })) },
      lines: [{ ...line, answer: '别的' }],
    })
    expect(late.status).toBe('E')
  })

  it('keeps the marks of its section open until the chair has concluded', async () => {
    for (const who of JURORS) await chamber.marked(who, evaluation, () => ({}))
    const sheet = await chamber.sheet('quality1', MARK, evaluation)
    const confirm: [string, string, string] = ['quality1', MARK, 'doConfirm']
    await chamber.refuses('EVALUATION_CLARIFICATION_OPEN', confirm, sheet.id)
    const [open] = await chamber.as('buyer1').ok(CLARIFICATION, 'listByPage', { status: 'REPLIED' })
    const ends = (who: string): [string, string, string] => [who, CLARIFICATION, 'doClose']
    await chamber.refuses('EVALUATION_NOT_CHAIR', ends('finance1'), open.id, {
      conclusion: 'ACCEPTED',
    })
    await chamber.refuses('CLARIFICATION_NO_CORRECTION', ends('quality1'), open.id, {
      conclusion: 'ACCEPT_CORRECTION',
    })
    await chamber.refuses('CLARIFICATION_REMARK', ends('quality1'), open.id, {
      conclusion: 'NOT_ACCEPTED',
    })
    await close(open.id, 'ACCEPTED')
  })

  it('names a corrected value for an arithmetic error, without touching the bid', async () => {
    const asked = await issued({ clarifyType: 'ARITHMETIC' })
    const [own] = await bidders(asked)
    await answered(own, asked.id, { answer: '合计应为121', correctedValue: '121' })
    await chamber.act(own, CLARIFICATION, 'doReply', asked.id)
    await close(asked.id, 'ACCEPT_CORRECTION')
    const bid = await chamber.desk.one('buyer1', 'srmBidRespond', evaluation)
    expect(['123500.00', '121700.00']).toContain(bid.amountExclTax)
  })

  it('explains a low price with a file, which the jury accepts', async () => {
    const asked = await issued({ clarifyType: 'LOW_PRICE' })
    const [own] = await bidders(asked)
    const files = fileClient(chamber.test, chamber.as(own))
    const answerFileIds = await files.upload('costs.pdf', '%PDF-1.4 costs')
    await answered(own, asked.id, { answer: '自有矿山', answerFileIds })
    await chamber.act(own, CLARIFICATION, 'doReply', asked.id)
    await close(asked.id, 'ACCEPTED')
    const answer = await chamber.test.product.engine.inTransaction(null, null, (context) =>
      lowPriceAnswer(context, evaluation.id, { sectionNo: 1, alias: 'B1' }),
    )
    expect(answer).toBe('ACCEPTED')
  })

  it('is overdue at its end, and then nothing is accepted', async () => {
    const asked = await issued({ clarifyType: 'LOW_PRICE' })
    const [own] = await bidders(asked)
    await answered(own, asked.id, { answer: '自有矿山' })
    const reply: [string, string, string] = [own, CLARIFICATION, 'doReply']
    await chamber.refuses('CLARIFICATION_PROOF', reply, asked.id)
    await chamber.moveTo(asked.replyEndTime)
    await chamber.refuses('CLARIFICATION_LATE', reply, asked.id)
    const again = of(await chamber.as(own).ok(CLARIFICATION, 'findById', { id: asked.id }))
    await expectRefusal('CLARIFICATION_LATE', chamber.as(own), CLARIFICATION, 'saveOrUpdate', again)
    await strikeClock(chamber.test.product.engine, CLARIFICATION)
    expect(await chamber.desk.find(CLARIFICATION, asked.id)).toMatchObject({ status: 'OVERDUE' })
    await chamber.refuses(
      'CLARIFICATION_UNANSWERED',
      ['quality1', CLARIFICATION, 'doClose'],
      asked.id,
      {
        conclusion: 'ACCEPTED',
      },
    )
    await close(asked.id, 'NOT_ACCEPTED', '未答复')
  })

  it('ends with its evaluation', async () => {
    const called = await issued()
    await chamber.act('buyer1', CLARIFICATION, 'doCancel', called.id, { reason: '重复' })
    const open = await issued()
    const [own] = await bidders(open)
    const draft = await drafted({}, 'buyer1')
    await chamber.act('manager1', EVALUATION, 'doAbort', evaluation.id, { reason: '评委违规' })
    expect(await chamber.desk.find(CLARIFICATION, open.id, own)).toMatchObject({
      ...{ status: 'CANCELLED', cancelReason: expect.stringContaining('aborted') },
    })
    const gone = await chamber.as('finance1').call(CLARIFICATION, 'findById', { id: open.id })
    expect(gone.code).toBe('NOT_FOUND')
    const late: [string, string, string] = ['buyer1', CLARIFICATION, 'doSubmit']
    await chamber.refuses('CLARIFICATION_OVER', late, draft.id)
    const rows = await chamber.as('buyer1').ok(CLARIFICATION, 'listByPage', { status: 'CLOSED' })
    expect(rows).toHaveLength(4)
  })
})
