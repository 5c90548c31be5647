import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

const begin = new Date()
let now = begin
/** The given number of days from the day the survey opens. */
const inDays = (days: number): string => addDays(dayOf(begin, 'Asia/Shanghai'), days)
const later = (days: number): Date => new Date(begin.getTime() + days * 86_400_000)
let test: TestProduct
let admin: ApiClient
/** Owns the surveys: a supplier manager. */
let owner: ApiClient
const people: { [name: string]: ApiClient } = {}
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const of = ({ id, versionNum }: Row) => ({ id, versionNum })

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  admin = await test.login('admin')
  const [resp] = await admin.ok('baseResponsibility', 'listByPage', {
    respCode: 'SUPPLIER_MANAGER',
  })
  await admin.ok('baseUserResponsibility', 'saveOrUpdate', {
    userId: id('user', 'quality1'),
    respId: resp.id,
    reason: 'surveys',
  })
  owner = await test.login('quality1')
  for (const name of ['requester1', 'buyer1', 'manager1', 'supplier1', 'supplier1b'])
    people[name] = await test.login(name)
  for (const name of ['supplier1', 'supplier1b'])
    await people[name]?.ok('baseLogin', 'doAcceptAgreement')
})
afterAll(() => test?.close())

const as = (name: string): ApiClient => people[name] as ApiClient

const questions = [
  { id: 'new-1', questionText: '交付', questionType: 'SCALE5', weight: '2', section: 'A' },
  { id: 'new-2', questionText: '响应', questionType: 'SCALE10', weight: '1', section: 'A' },
  { id: 'new-3', questionText: '认证', questionType: 'CHOICE', weight: '1', section: 'B' },
  {
    id: 'new-4',
    questionText: '员工数',
    questionType: 'NUMBER',
    weight: '1',
    minValue: '0',
    scoreExpression: 'if answer >= 100 then 100 else answer',
    naAllowedFlag: 'Y',
    section: 'B',
  },
  { id: 'new-5', questionText: '建议', questionType: 'TEXT', requiredFlag: 'N' },
]
const choices = [
  { parentId: 'new-3', choiceText: '有', points: '100' },
  { parentId: 'new-3', choiceText: '无', points: '0', knockOutFlag: 'Y' },
]
const body = (more: object = {}) => ({
  surveyTitle: '2026上半年满意度',
  orgId: id('org', 'P1'),
  periodFrom: '2026-01-01',
  periodTo: '2026-05-31',
  openDate: inDays(0),
  closeDate: inDays(9),
  questions,
  choices,
  suppliers: ['S1', 'S2'].map((code) => ({
    supplierId: id('supplier', code),
    raterIds: [id('person', 'requester1'), id('person', 'buyer1')],
  })),
  ...more,
})

async function issued(more: object = {}): Promise<Row> {
  const draft = await owner.ok('srmSlcSurvey', 'saveOrUpdate', body(more))
  const submitted = await owner.ok('srmSlcSurvey', 'doSubmit', of(draft))
  if (submitted.status === 'ISSUED') return submitted
  const seen = await as('manager1').ok('srmSlcSurvey', 'findById', { id: draft.id })
  await as('manager1').ok('srmSlcSurvey', 'doApproval', { ...of(seen), opinion: 'OK' })
  return owner.ok('srmSlcSurvey', 'findById', { id: draft.id })
}

async function sheetOf(rater: string, survey: Row, supplier: string): Promise<Row> {
  const [found] = await as(rater).ok('srmSlcSurveyScore', 'listByPage', {
    surveyId: survey.id,
    supplierId: id('supplier', supplier),
  })
  return as(rater).ok('srmSlcSurveyScore', 'findById', { id: found.id })
}

const withAnswers = (sheet: Row, answers: readonly (string | null)[], remark = '已沟通') => ({
  ...of(sheet),
  lines: sheet.lines.map((line: Row, at: number) => ({
    id: line.id,
    answerValue: answers[at] ?? null,
    naFlag: answers[at] === null && line.naAllowedFlag === 'Y' ? 'Y' : 'N',
    remark,
  })),
})

async function handIn(rater: string, survey: Row, supplier: string, answers: (string | null)[]) {
  const sheet = await sheetOf(rater, survey, supplier)
  const saved = await as(rater).ok('srmSlcSurveyScore', 'saveOrUpdate', withAnswers(sheet, answers))
  return as(rater).ok('srmSlcSurveyScore', 'doSubmit', of(saved))
}

describe('A survey of suppliers', () => {
  it('goes to its raters, is scored, closed and published, and every figure says how', async () => {
    const survey = await issued()
    expect(survey).toMatchObject({ status: 'ISSUED', anonymousFlag: 'N', issuedCount: 4 })

    const first = await handIn('requester1', survey, 'S1', ['4', '9', '1', '40', '很好'])
    // (2 x 80 + 90 + 100 + 40) / 5
    expect(first).toMatchObject({ sheetScore: '78.00', status: 'SUBMITTED' })
    const { lines } = await as('requester1').ok('srmSlcSurveyScore', 'findById', { id: first.id })
    expect(lines.map((line: Row) => line.points && Number(line.points))).toEqual([
      80,
      90,
      100,
      40,
      null,
    ])
    const [how] = await as('requester1').ok('srmSlcSurveyScore', 'findFigures', { id: first.id })
    expect(how).toMatchObject({ field: 'sheetScore', result: '78' })
    expect(how.words[0].value).toHaveLength(4)

    const second = await handIn('buyer1', survey, 'S1', ['5', '10', '1', null, null])
    expect(second.sheetScore).toBe('100.00')
    const poor = await handIn('buyer1', survey, 'S2', ['1', '0', '2', '0', null])
    expect(poor.sheetScore).toBe('8.00')

    const running = await owner.ok('srmSlcSurvey', 'findById', { id: survey.id })
    expect(running).toMatchObject({ submittedCount: 3, responseRate: '75.0000' })
    const closed = await owner.ok('srmSlcSurvey', 'doClose', of(running))
    expect(closed).toMatchObject({ status: 'CLOSED', averageScore: '48.50' })
    expect(closed.suppliers).toMatchObject([
      { supplierScore: '89.00', supplierRank: 1 },
      { supplierScore: '8.00', supplierRank: 2 },
    ])
    expect((await sheetOf('requester1', survey, 'S2')).status).toBe('LAPSED')

    const figures = await owner.ok('srmSlcSurvey', 'findFigures', { id: survey.id })
    const ofS1 = figures.find((one: Row) => one.rowId === closed.suppliers[0].id)
    expect(ofS1).toMatchObject({
      child: 'suppliers',
      field: 'supplierScore',
      formula: 'mean(scores)',
      words: [{ name: 'scores', value: ['78', '100'] }],
      result: '89',
    })
    expect(ofS1.sources.scores.map((source: Row) => source.id)).toEqual([first.id, second.id])
    expect(await owner.ok('srmSlcSurvey', 'doPublish', of(closed))).toMatchObject({
      status: 'PUBLISHED',
    })
  })

  it('shows a sheet to its rater alone until it is submitted, and then to the owner too', async () => {
    const survey = await issued()
    const sheet = await sheetOf('buyer1', survey, 'S1')
    for (const stranger of [as('requester1'), owner, as('supplier1')]) {
      const answer = await stranger.call('srmSlcSurveyScore', 'findById', { id: sheet.id })
      expect(answer.code).toMatch(/^(NOT_FOUND|NO_PERMISSION)$/)
    }
    const submitted = await handIn('buyer1', survey, 'S1', ['4', '9', '1', '40', null])
    const seen = await owner.ok('srmSlcSurveyScore', 'findById', { id: sheet.id })
    await expectRefusal('SURVEY_OWN_SHEET', as('buyer1'), 'srmSlcSurveyScore', 'doReturn', {
      ...of(submitted),
      reason: 'again',
    })
    await owner.ok('srmSlcSurveyScore', 'doReturn', { ...of(seen), reason: '请补充' })
    expect((await sheetOf('buyer1', survey, 'S1')).status).toBe('WAITING')
    await handIn('buyer1', survey, 'S1', ['4', '9', '1', '40', null])
    const again = await owner.ok('srmSlcSurveyScore', 'findById', { id: sheet.id })
    const running = await owner.ok('srmSlcSurvey', 'findById', { id: survey.id })
    await owner.ok('srmSlcSurvey', 'doClose', of(running))
    await expectRefusal('SURVEY_ENDED', owner, 'srmSlcSurveyScore', 'doReturn', {
      ...of(again),
      reason: 'late',
    })
  })

  it('refuses answers that do not fit, and a sheet that is not complete', async () => {
    const survey = await issued()
    const sheet = await sheetOf('buyer1', survey, 'S1')
    const save = (answers: (string | null)[]) => ({ ...withAnswers(sheet, answers) })
    const cannot = (code: string, answers: (string | null)[]) =>
      expectRefusal(code, as('buyer1'), 'srmSlcSurveyScore', 'saveOrUpdate', save(answers))
    await cannot('ANSWER_FORM', ['6', null, null, null, null])
    await cannot('ANSWER_FORM', ['4.5', null, null, null, null])
    await cannot('ANSWER_FORM', ['4', '9', '3', null, null])
    await cannot('ANSWER_FORM', ['4', '9', '1', '-1', null])
    await expectRefusal(
      'ANSWER_NOT_APPLICABLE',
      as('buyer1'),
      'srmSlcSurveyScore',
      'saveOrUpdate',
      {
        ...of(sheet),
        lines: [{ id: sheet.lines[0].id, naFlag: 'Y' }],
      },
    )
    const saved = await as('buyer1').ok(
      'srmSlcSurveyScore',
      'saveOrUpdate',
      withAnswers(sheet, ['2', null, '1', null, null], ''),
    )
    const without = await as('buyer1').ok('srmSlcSurveyScore', 'saveOrUpdate', {
      ...of(saved),
      lines: [...withAnswers(sheet, ['2']).lines.slice(2, 3), { answerValue: '5' }],
    })
    expect(without.lines.map((line: Row) => line.id)).toEqual(
      sheet.lines.map((line: Row) => line.id),
    )
    await expectRefusal(
      'ANSWER_MISSING',
      as('buyer1'),
      'srmSlcSurveyScore',
      'doSubmit',
      of(without),
    )
    await expectRefusal('SURVEY_REMARK', as('buyer1'), 'srmSlcSurveyScore', 'doSubmit', of(without))
  })

  it('asks for sense before it is sent out', async () => {
    const cannot = (code: string, more: object) =>
      expectRefusal(code, owner, 'srmSlcSurvey', 'saveOrUpdate', body(more))
    await cannot('SURVEY_PERIOD', { periodTo: '2025-12-31' })
    await cannot('SURVEY_DATES', { closeDate: inDays(0) })
    await cannot('QUESTION_CHOICES', { choices: choices.slice(0, 1) })
    await cannot('QUESTION_NO_CHOICES', {
      choices: [...choices, { parentId: 'new-1', choiceText: '?' }],
    })
    const changed = (at: number, more: object) => ({
      questions: questions.map((one, place) => (place === at ? { ...one, ...more } : one)),
    })
    await cannot('QUESTION_LIMITS', changed(3, { minValue: '10', maxValue: '5' }))
    await cannot('QUESTION_EXPRESSION', changed(0, { scoreExpression: 'answer' }))
    await cannot('EXPRESSION_VARIABLE', changed(3, { scoreExpression: 'reply * 2' }))
    await cannot('EXPRESSION_RESULT', changed(3, { scoreExpression: 'answer > 2' }))
    const mute = await owner.ok('srmSlcSurvey', 'saveOrUpdate', {
      ...body({ questions: questions.slice(4), choices: [] }),
    })
    await expectRefusal('QUESTION_UNSCORED', owner, 'srmSlcSurvey', 'doSubmit', of(mute))
  })
})

describe('A survey of us', () => {
  const ofUs = (users: string[], more: object = {}) => ({
    direction: 'SUPPLIER',
    suppliers: [
      {
        supplierId: id('supplier', 'S1'),
        contactUserIds: users.map((name) => id('user', name)),
      },
    ],
    ...more,
  })

  it('asks only users of the supplier, and somebody', async () => {
    const cannotSubmit = async (code: string, more: object) => {
      const draft = await owner.ok('srmSlcSurvey', 'saveOrUpdate', body(more))
      await expectRefusal(code, owner, 'srmSlcSurvey', 'doSubmit', of(draft))
    }
    await cannotSubmit('SURVEY_FOREIGN_USER', ofUs(['supplier2']))
    const gone = await admin.ok('baseUser', 'findById', { id: id('user', 'warehouse1') })
    await admin.ok('baseUser', 'doDisable', { ...of(gone), reason: 'left' })
    await cannotSubmit('SURVEY_NOBODY', {
      suppliers: [{ supplierId: id('supplier', 'S1'), raterIds: [id('person', 'warehouse1')] }],
    })
  })
})

describe('The days of a survey', () => {
  it('is open on its days alone, may be extended, and closes by itself', async () => {
    const survey = await issued()
    const sheet = await sheetOf('buyer1', survey, 'S1')
    await expectRefusal('SURVEY_LATER', owner, 'srmSlcSurvey', 'doExtend', {
      ...of(survey),
      closeDate: inDays(9),
    })
    now = later(11)
    owner = await test.login('quality1')
    people.buyer1 = await test.login('buyer1')
    const late = withAnswers(sheet, ['4', '9', '1', '40', null])
    await expectRefusal('SURVEY_NOT_OPEN', as('buyer1'), 'srmSlcSurveyScore', 'saveOrUpdate', late)
    await strikeClock(test.product.engine, 'srmSlcSurvey')
    const closed = await owner.ok('srmSlcSurvey', 'findById', { id: survey.id })
    expect(closed).toMatchObject({ status: 'CLOSED', averageScore: null })
    const extended = await owner.ok('srmSlcSurvey', 'doExtend', {
      ...of(closed),
      closeDate: inDays(19),
    })
    expect(extended.status).toBe('ISSUED')
    expect(await handIn('buyer1', survey, 'S1', ['4', '9', '1', '40', null])).toMatchObject({
      status: 'SUBMITTED',
    })
    const urged = await owner.ok('srmSlcSurvey', 'doUrge', of(extended))
    await expectRefusal('SURVEY_URGED', owner, 'srmSlcSurvey', 'doUrge', of(urged))
    const cancelled = await owner.ok('srmSlcSurvey', 'doCancel', of(urged))
    expect(cancelled.status).toBe('CANCELLED')
  })
})
