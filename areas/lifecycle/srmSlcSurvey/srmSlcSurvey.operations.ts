import { type RecordOf, tableOf } from '@opensrm/kernel/document/define.ts'
import { sheetRows } from '@opensrm/kernel/questionnaire/answers.ts'
import { decimal, fixed, roundTo } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import '../lifecycle.errors.ts'
import { srmSlcSurveyScore } from '../srmSlcSurveyScore/srmSlcSurveyScore.definition.ts'
import { keepBallots } from './ballots.ts'
import { scoreSurvey } from './closing.ts'
import { srmSlcSurvey } from './srmSlcSurvey.definition.ts'
import { anonymityOf } from './srmSlcSurvey.rules.ts'

type Survey = RecordOf<typeof srmSlcSurvey>
type SurveyRow = Survey['suppliers'][number]

export const srmSlcSurveyOperations = defineOperations(srmSlcSurvey, {
  async beforeSave(_context, survey) {
    survey.anonymousFlag ??= anonymityOf(survey)
  },
  async enrich({ db }, surveys) {
    const { rows } = await sql<{ survey_id: string; issued: string; submitted: string }>`
      select survey_id, count(*) as issued, count(*) filter (where status = 'SUBMITTED') as submitted
      from ${sql.table(tableOf(srmSlcSurveyScore))}
      where survey_id = any(${surveys.map(({ id }) => id)}::bigint[]) group by survey_id`.execute(
      db,
    )
    const counts = new Map(rows.map((row) => [row.survey_id, row]))
    for (const survey of surveys) {
      const { issued = '0', submitted = '0' } = counts.get(survey.id) ?? {}
      survey.issuedCount = Number(issued)
      survey.submittedCount = Number(submitted)
      survey.responseRate =
        issued === '0'
          ? null
          : fixed(roundTo(decimal(submitted).dividedBy(issued).times(100), 2), 4)
    }
  },
  effects: {
    async doSubmit(context, survey) {
      for (const row of survey.suppliers) await ratersOf(context, survey, row)
    },
    doApproval: issue,
    async doUrge(context, survey) {
      if (survey.urgeDate === context.today) context.refuse('SURVEY_URGED')
      const open = await sheetsOf(context, survey, 'WAITING')
      context.emit('srmSlcSurvey.scoreDue', {
        ...saidOf(survey),
        userIds: open.map(({ raterUserId }) => raterUserId),
      })
      return { patch: { fields: { urgeDate: context.today } } }
    },
    async doExtend(context, survey, input) {
      // The difference between two closings would tell the answers given in between.
      if (survey.status === 'CLOSED' && survey.anonymousFlag === 'Y')
        context.refuse('SURVEY_ANONYMOUS_CLOSED')
      const closeDate = String(input.closeDate)
      if (closeDate <= String(survey.closeDate) || closeDate < context.today)
        context.refuse('SURVEY_LATER', { date: survey.closeDate ?? '' }, { field: 'closeDate' })
      const sheets = [
        ...(await sheetsOf(context, survey, 'WAITING')),
        ...(await sheetsOf(context, survey, 'LAPSED')),
      ]
      for (const { id } of sheets)
        await context.run(srmSlcSurveyScore, 'doExtend', id, { closeDate })
      return { patch: { fields: { closeDate } } }
    },
    doClose: close,
    async doPublish(context, survey) {
      context.emit('srmSlcSurvey.published', { id: survey.id })
      const ask = { profileCode: 'SLC_SURVEY_SHOW', orgId: survey.orgId } as const
      if ((await findValue(context, ask)) === 'Y') tellSuppliers(context, survey)
    },
    async doCancel(context, survey) {
      await lapse(context, survey)
      await keepBallots(context, survey.id, [])
    },
    doCopy: copy,
  },
})

/** One sheet for each rater of each supplier, with the current questions. */
async function issue(context: OperationContext, survey: Survey) {
  const questions = sheetRows(survey.questions, survey.choices)
  const userIds: string[] = []
  for (const row of survey.suppliers)
    for (const raterUserId of await ratersOf(context, survey, row)) {
      userIds.push(raterUserId)
      await context.create(srmSlcSurveyScore, {
        orgId: survey.orgId,
        surveyId: survey.id,
        supplierId: row.supplierId,
        raterUserId,
        anonymousFlag: survey.anonymousFlag,
        openDate: survey.openDate,
        closeDate: survey.closeDate,
        introduction: survey.introduction,
        introductionEn: survey.introductionEn,
        lines: questions,
      })
    }
  context.emit('srmSlcSurvey.issued', { ...saidOf(survey), userIds })
}

function saidOf({ id, closeDate, ...survey }: Survey) {
  return { id, ...titlesOf(survey), closeDate }
}

/** Surveys without an English title have one title for everybody. */
function titlesOf({ surveyTitle, surveyTitleEn }: Pick<Survey, 'surveyTitle' | 'surveyTitleEn'>) {
  return { surveyTitle, surveyTitleEn: surveyTitleEn || surveyTitle }
}

/** Each supplier is told its own score, unless few answered, or ours where suppliers rated us. */
function tellSuppliers(context: OperationContext, survey: Survey): void {
  const { id, direction, averageScore, suppliers } = survey
  for (const { supplierId, supplierScore, fewFlag } of suppliers) {
    const ownScore = fewFlag === 'Y' ? null : supplierScore
    const shownScore = direction === 'INTERNAL' ? ownScore : averageScore
    if (shownScore)
      context.emit('srmSlcSurvey.shown', { id, supplierId, ...titlesOf(survey), shownScore })
  }
}

/**
 * Accounts that rate a supplier; refused when there are none, or one belongs to another supplier.
 */
async function ratersOf(
  context: OperationContext,
  { direction }: Survey,
  { supplierId, raterIds, contactUserIds }: SurveyRow,
): Promise<string[]> {
  const isOurs = direction === 'INTERNAL'
  const supplier = await context.findMaster(srmPosSupplier, supplierId)
  const name = supplier?.supplierName ?? ''
  const named = isOurs
    ? await context.select(baseUser, { personId: raterIds ?? [] })
    : await context.select(baseUser, { id: contactUserIds ?? [] })
  const foreign = isOurs ? undefined : named.find((user) => user.supplierId !== supplierId)
  if (foreign)
    context.refuse('SURVEY_FOREIGN_USER', { user: foreign.userName ?? '', supplier: name })
  const active = named.filter(({ status }) => status === 'ACTIVE')
  if (active.length === 0) context.refuse('SURVEY_NOBODY', { supplier: name })
  return active.map(({ id }) => id)
}

function sheetsOf(context: OperationContext, survey: Survey, status: string) {
  return context.select(srmSlcSurveyScore, { surveyId: survey.id, status })
}

async function lapse(context: OperationContext, survey: Survey): Promise<void> {
  for (const { id } of await sheetsOf(context, survey, 'WAITING'))
    await context.run(srmSlcSurveyScore, 'doLapse', id)
}

/** Sheets not handed in lapse, and the survey and its suppliers get their scores. */
async function close(context: OperationContext, survey: Survey) {
  await lapse(context, survey)
  return { patch: await scoreSurvey(context, survey) }
}

async function copy(context: OperationContext, survey: Survey) {
  const bare = <R extends { id: string }>({ id: _, ...row }: R) => row
  const next = await context.create(srmSlcSurvey, {
    orgId: survey.orgId,
    surveyTitle: survey.surveyTitle,
    surveyTitleEn: survey.surveyTitleEn,
    direction: survey.direction,
    anonymousFlag: survey.anonymousFlag,
    periodFrom: survey.periodFrom,
    periodTo: survey.periodTo,
    openDate: survey.openDate,
    closeDate: survey.closeDate,
    minResponse: survey.minResponse,
    introduction: survey.introduction,
    introductionEn: survey.introductionEn,
    questions: survey.questions,
    choices: survey.choices,
    suppliers: survey.suppliers.map((row) => ({
      ...bare(row),
      supplierScore: null,
      supplierRank: null,
      fewFlag: null,
    })),
  })
  return { answer: { id: next.id, number: next.surveyNumber, resource: srmSlcSurvey.resource } }
}
