/** Rules of prices that other areas share. */
export { priceStepIssues } from '../srmBaseItemPrice/priceSteps.ts'
