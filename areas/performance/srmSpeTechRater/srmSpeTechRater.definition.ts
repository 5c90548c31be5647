import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { raterFields, raterList, raterPeriods } from '../raters.ts'

/** The raters of manual indicators of this kind, by organisation, category and supplier. */
export const srmSpeTechRater = defineDocument({
  resource: 'srmSpeTechRater',
  title: t('技术评分人', 'Technical rater'),
  display: { code: 'personId', title: ['personId', 'targetOrgId'] },
  fields: raterFields,
  ...enabled,
  transitions: enableTransitions(),
  access: { org: 'targetOrgId' },
  list: raterList,
  screens: { srmSpeTechRaterList: { kind: 'list', side: 'buyer' } },
  periods: raterPeriods('one_rater_a_day'),
})
