import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { srmSlcSurvey } from '../srmSlcSurvey/srmSlcSurvey.definition.ts'
import { detailOf } from './detail.ts'
import { srmSlcSurveyResult } from './srmSlcSurveyResult.definition.ts'

export const srmSlcSurveyResultOperations = defineOperations(srmSlcSurveyResult, {
  actions: {
    findDetail: documentAction({
      title: t('按题结果', 'Results by question'),
      by: 'buyer',
      readOnly: true,
      input: {
        id: f.ref('srmSlcSurveyResult', '结果', 'Result', { required: true }),
      },
      async run(context, { id }) {
        const { surveyId, supplierId } = await context.findAs(srmSlcSurveyResult, String(id))
        const survey = await context.find(srmSlcSurvey, String(surveyId))
        return survey ? detailOf(context, survey, String(supplierId)) : context.refuse('NOT_FOUND')
      },
    }),
  },
})
