/**
 * What other areas provide and use: formulas over their own documents,
 * `provide(indicatorSource('quality'), [...])`.
 */
export { type FactsAsk, type IndicatorFormula, indicatorSource } from './indicatorSource.ts'
/** The effect of a grade on business: invitations, points in bid evaluation, inspection. */
export { doFind } from './srmSpeRelationRatio/find.ts'
