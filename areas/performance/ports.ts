/**
 * What other areas provide and use: formulas over their own documents,
 * `provide(indicatorSource('quality'), [...])`, and rows of them for formulas of others, `indicatorParts`.
 */
export {
  type FactsAsk,
  type IndicatorFormula,
  type IndicatorPart,
  indicatorParts,
  indicatorSource,
  SHARE,
} from './indicatorSource.ts'
/** What the grade of a supplier advises: whom to invite, how to inspect. */
export { gradeEffect, invitationWarnings } from './srmSpeRelationRatio/effects.ts'
