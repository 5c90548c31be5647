import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { validationError } from '@opensrm/kernel/protocol/errors.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import '../lifecycle.errors.ts'
import { castBallot } from '../srmSlcSurvey/ballots.ts'
import { srmSlcSurvey } from '../srmSlcSurvey/srmSlcSurvey.definition.ts'
import { srmSlcSurveyScore } from './srmSlcSurveyScore.definition.ts'
import { answerFaults, scoreSheet } from './srmSlcSurveyScore.rules.ts'

type Sheet = RecordOf<typeof srmSlcSurveyScore>

export const srmSlcSurveyScoreOperations = defineOperations(srmSlcSurveyScore, {
  async beforeSave(context, sheet, before) {
    if (context.caller) checkOpen(context, sheet)
    // The survey defines the questions: a rater cannot add or remove any.
    if (before) {
      const sent = new Map(sheet.lines.map((line) => [line.id, line]))
      sheet.lines = before.lines.map((line) => sent.get(line.id) ?? line)
    } else if (!sheet.surveyId) sheet.lines = []
  },
  actions: {
    /**
     * Hands in the answers of an anonymous sheet. They go into a ballot that names nobody; the sheet
     * only shows that its rater has submitted.
     */
    doHandIn: documentAction({
      title: t('匿名提交', 'Submit anonymously'),
      by: 'both',
      input: {
        id: f.ref('srmSlcSurveyScore', '评分单', 'Score sheet', { required: true }),
        overallComment: f.textarea('总体意见', 'Overall comment', { maxLength: 1000 }),
      },
      inputRows: {
        answers: {
          title: t('答题', 'Answers'),
          max: 300,
          fields: {
            seqNum: f.integer('题号', 'No.', { required: true }),
            answerValue: f.textarea('答案', 'Answer', { maxLength: 2000 }),
            naFlag: f.bool('不适用', 'N/A'),
            remark: f.text('备注', 'Remark', { maxLength: 500 }),
          },
        },
      },
      async run(context, { id, overallComment, answers }) {
        await context.findAs(srmSlcSurveyScore, String(id))
        const sheet = await context.lock(srmSlcSurveyScore, String(id))
        if (context.caller?.userId !== sheet.raterUserId) context.refuse('SURVEY_OWN_SHEET')
        if (sheet.anonymousFlag !== 'Y') context.refuse('SURVEY_NAMED_SHEET')
        checkOpen(context, sheet)
        await runningSurvey(context, sheet)
        const given = new Map(answers.map((answer) => [answer.seqNum, answer]))
        const lines = sheet.lines.map((line) => {
          const { answerValue = null, naFlag, remark = null } = given.get(line.seqNum ?? 0) ?? {}
          return { ...line, answerValue, naFlag: naFlag ?? 'N', remark }
        })
        const score = scoreSheet(lines)
        const faults = answerFaults(lines)
        if (faults.length > 0) throw validationError(faults)
        // A sheet in another state, such as one handed in a moment ago, is refused here.
        await context.run(srmSlcSurveyScore, 'doCast', sheet.id)
        await castBallot(context, String(sheet.surveyId), {
          ...{ supplierId: sheet.supplierId, score, comment: overallComment ?? null },
          answers: lines.map(({ seqNum, answerValue, naFlag, points, remark }) => ({
            ...{ seqNum, answerValue, naFlag, points, remark },
          })),
        })
        return { id: sheet.id, status: 'SUBMITTED' }
      },
    }),
  },
  effects: {
    async doCast(context) {
      return { patch: { fields: { submitTime: nowText(context) } } }
    },
    async doSubmit(context, sheet) {
      if (context.caller?.userId !== sheet.raterUserId) context.refuse('SURVEY_OWN_SHEET')
      checkOpen(context, sheet)
      const { ownerUserId } = await runningSurvey(context, sheet)
      return { patch: { fields: { submitTime: nowText(context), ownerUserId } } }
    },
    async doReturn(context, sheet) {
      await runningSurvey(context, sheet)
      return { patch: { fields: { submitTime: null, ownerUserId: null } } }
    },
    async doExtend(_context, _sheet, input) {
      return { patch: { fields: { closeDate: input.closeDate } } }
    },
  },
})

function checkOpen({ today, refuse }: OperationContext, { openDate, closeDate }: Sheet): void {
  if ((openDate && today < openDate) || (closeDate && today > closeDate))
    refuse('SURVEY_NOT_OPEN', { from: openDate ?? '', to: closeDate ?? '' })
}

/** The survey is read without a lock, because its sheets are submitted concurrently. */
async function runningSurvey(context: OperationContext, { surveyId }: Sheet) {
  const survey = await context.find(srmSlcSurvey, String(surveyId))
  if (survey?.status !== 'ISSUED') context.refuse('SURVEY_ENDED')
  return survey
}
