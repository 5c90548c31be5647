import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../lifecycle.errors.ts'
import { srmSlcSurvey } from '../srmSlcSurvey/srmSlcSurvey.definition.ts'
import { srmSlcSurveyScore } from './srmSlcSurveyScore.definition.ts'

type Sheet = RecordOf<typeof srmSlcSurveyScore>

export const srmSlcSurveyScoreOperations = defineOperations(srmSlcSurveyScore, {
  async beforeSave(context, sheet, before) {
    if (context.caller) checkOpen(context, sheet)
    // Which questions there are is the survey's to say: a rater neither adds nor drops any.
    if (before) {
      const sent = new Map(sheet.lines.map((line) => [line.id, line]))
      sheet.lines = before.lines.map((line) => sent.get(line.id) ?? line)
    } else if (!sheet.surveyId) sheet.lines = []
  },
  effects: {
    async doSubmit(context, sheet) {
      if (context.caller?.userId !== sheet.raterUserId) context.refuse('SURVEY_OWN_SHEET')
      checkOpen(context, sheet)
      const survey = await runningSurvey(context, sheet)
      const isNamed = survey.anonymousFlag !== 'Y'
      return {
        patch: {
          fields: {
            submitTime: nowText(context),
            ownerUserId: isNamed ? survey.ownerUserId : null,
          },
        },
      }
    },
    async doReturn(context, sheet) {
      if (context.caller?.userId === sheet.raterUserId) context.refuse('SURVEY_OWN_SHEET')
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

/** The survey is only read: its sheets are handed in side by side. */
async function runningSurvey(context: OperationContext, { surveyId }: Sheet) {
  const survey = await context.find(srmSlcSurvey, String(surveyId))
  if (survey?.status !== 'ISSUED') context.refuse('SURVEY_ENDED')
  return survey
}
