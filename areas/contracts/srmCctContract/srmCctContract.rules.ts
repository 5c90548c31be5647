import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays, isDate } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import {
  cumulativePart,
  currencyDecimals,
  lineAmounts,
  otherPrice,
} from '@opensrm/kernel/values/money.ts'
import '../contracts.errors.ts'
import { srmCctContract } from './srmCctContract.definition.ts'

export type Contract = RecordOf<typeof srmCctContract>
export type ContractLine = RowOf<typeof srmCctContract, 'lines'>
export type ContractClause = RowOf<typeof srmCctContract, 'clauses'>

/** Contracts about conduct: they have neither lines nor payments, and are signed before a supplier is qualified. */
export const isAboutConduct = ({ contractType }: Pick<Contract, 'contractType'>): boolean =>
  ['NDA', 'QUALITY', 'KEEPING'].includes(contractType ?? '')

const DAYS_BACK = 90
const SIDE = { BUYER: t('采购方', 'buyer'), SUPPLIER: t('供应商', 'supplier') }

export const enteredPrice = (line: ContractLine, basis: string | null): string | null =>
  basis === 'TAX_EXCLUDED' ? line.priceExclTax : line.priceInclTax

function compute(contract: Contract): void {
  const { priceBasis, currencyCode, amountType, contractType } = contract
  for (const line of contract.lines) {
    computeLine(line, contract)
    line.writePriceFlag ??= ['PRICE', 'FRAMEWORK'].includes(contractType ?? '') ? 'Y' : 'N'
    line.remainingQuantity =
      line.quantity && quantity(decimal(line.quantity).minus(decimal(line.orderedQuantity)))
  }
  const isByLines = amountType === 'BY_LINES'
  const total = (key: 'amountInclTax' | 'amountExclTax' | 'taxAmount') =>
    isByLines ? fixed(sum(contract.lines.map((line) => line[key])), 2) : null
  if (isByLines) contract.amountInclTax = total('amountInclTax')
  if (amountType === 'NO_CAP') contract.amountInclTax = null
  contract.amountExclTax = total('amountExclTax')
  contract.taxAmount = total('taxAmount')
  const { amountInclTax } = contract
  contract.localAmountInclTax =
    amountInclTax && fixed(decimal(amountInclTax).times(decimal(contract.exchangeRate ?? '1')), 2)
  contract.remainingAmount =
    amountInclTax && fixed(decimal(amountInclTax).minus(decimal(contract.orderedAmount)), 2)
  let before = decimal(0)
  contract.payStages.forEach((stage, index) => {
    const isLast = index === contract.payStages.length - 1
    const now = isLast ? decimal(100).minus(before) : decimal(stage.proportion)
    stage.planAmount =
      amountInclTax &&
      cumulativePart({
        ...{ total: amountInclTax, whole: 100, takenBefore: before, now },
        decimals: currencyDecimals(currencyCode),
      })
    before = before.plus(now)
  })
  contract.deviationCount = contract.clauses.filter((one) => one.deviationFlag === 'Y').length
  contract.openDeviationCount = contract.clauses.filter(({ clauseState }) =>
    ['PROPOSED', 'COUNTERED'].includes(clauseState ?? ''),
  ).length

  function computeLine(line: ContractLine, { priceBasis: basis }: Contract): void {
    const price = enteredPrice(line, basis)
    if (price === null) {
      Object.assign(line, { amountInclTax: null, amountExclTax: null, taxAmount: null })
    } else if (line.quantity === null) {
      const isExcl = priceBasis === 'TAX_EXCLUDED'
      const other = otherPrice(price, line.taxRate, isExcl ? 'TAX_EXCLUDED' : 'TAX_INCLUDED')
      line[isExcl ? 'priceInclTax' : 'priceExclTax'] = other
      Object.assign(line, { amountInclTax: null, amountExclTax: null, taxAmount: null })
    } else
      Object.assign(
        line,
        lineAmounts({ ...line, quantity: line.quantity, priceBasis, currencyCode }),
      )
  }
}

function check(contract: Contract): Issue[] {
  const { effectiveFrom, effectiveTo, contractMode, amountType, priceBasis } = contract
  const issues: Issue[] = []
  if (effectiveFrom && effectiveTo && effectiveTo < effectiveFrom)
    issues.push({ field: 'effectiveTo', code: 'CONTRACT_PERIOD' })
  if (contractMode === 'SIMPLIFIED' && !['FIXED', 'BY_LINES'].includes(amountType ?? ''))
    issues.push({ field: 'amountType', code: 'CONTRACT_SIMPLIFIED_TYPE' })
  contract.lines.forEach((line, row) => {
    const at = { child: 'lines', row }
    const needsPrice = amountType === 'BY_LINES' || line.writePriceFlag === 'Y'
    if (needsPrice && enteredPrice(line, priceBasis) === null)
      issues.push({
        ...at,
        field: priceBasis === 'TAX_EXCLUDED' ? 'priceExclTax' : 'priceInclTax',
        code: 'CONTRACT_PRICE_REQUIRED',
      })
    const { deliveryDate } = line
    if (
      deliveryDate &&
      (deliveryDate < String(effectiveFrom) || deliveryDate > String(effectiveTo))
    )
      issues.push({ ...at, field: 'deliveryDate', code: 'CONTRACT_DELIVERY_DATE' })
  })
  contract.mergeValues.forEach(({ inputType, fieldValue, fieldName }, row) => {
    if (!fieldValue || isTypedAs(inputType, fieldValue)) return
    const args = { name: fieldName ?? '' }
    issues.push({
      child: 'mergeValues',
      row,
      field: 'fieldValue',
      code: 'CONTRACT_VALUE_TYPE',
      args,
    })
  })
  return issues
}

function isTypedAs(inputType: string | null, value: string): boolean {
  if (inputType === 'NUMBER') return /^-?\d{1,15}(\.\d{1,6})?$/.test(value)
  if (inputType === 'DATE') return isDate(value)
  return inputType !== 'YES_NO' || ['是', '否', 'Yes', 'No'].includes(value)
}

function checkSubmit(contract: Contract, { today }: RuleContext): Issue[] {
  const issues: Issue[] = []
  if (
    contract.amountType === 'BY_LINES' &&
    contract.lines.length === 0 &&
    !isAboutConduct(contract)
  )
    issues.push({ field: 'amountType', code: 'CONTRACT_NO_LINES' })
  const shares = sum(contract.payStages.map(({ proportion }) => proportion))
  if (contract.payStages.length > 0 && !shares.equals(100))
    issues.push({ child: 'payStages', code: 'CONTRACT_SHARES', args: { sum: shares.toString() } })
  if (
    contract.version === 1 &&
    !contract.lateStartReason &&
    String(contract.effectiveFrom) < addDays(today, -DAYS_BACK)
  )
    issues.push({
      field: 'lateStartReason',
      code: 'CONTRACT_STARTED_LONG_AGO',
      args: { days: DAYS_BACK },
    })
  if (String(contract.effectiveTo) < today)
    issues.push({ field: 'effectiveTo', code: 'CONTRACT_OVER' })
  if (
    contract.deemedAcceptFlag === 'Y' &&
    !contract.clauses.some(({ clauseContent }) => /视同|视为|deemed/i.test(clauseContent ?? ''))
  )
    issues.push({ field: 'deemedAcceptFlag', code: 'CONTRACT_NO_DEEMED_CLAUSE' })
  return issues
}

const hasText = ({ textHash }: Contract): Refusal | null =>
  textHash ? null : { code: 'CONTRACT_NO_TEXT' }

function isMyTurn({ turnSide }: Contract, { side }: RuleContext): Refusal | null {
  if (turnSide === side.toUpperCase()) return null
  return {
    code: 'CONTRACT_NOT_YOUR_TURN',
    args: { side: SIDE[turnSide as keyof typeof SIDE] ?? '' },
  }
}

/** The supplier has agreed to exactly the present text. */
function isAgreed(contract: Contract): Refusal | null {
  const { openDeviationCount, agreedHash, textHash } = contract
  if (openDeviationCount)
    return { code: 'CONTRACT_OPEN_DEVIATIONS', args: { count: openDeviationCount } }
  return agreedHash && agreedHash === textHash ? null : { code: 'CONTRACT_NOT_AGREED' }
}

function isReadyToSubmit(contract: Contract): Refusal | null {
  const { contractMode, status } = contract
  if (contractMode === 'SIMPLIFIED') return null
  if (contractMode === 'ENHANCED')
    return status === 'FINALIZED' ? null : { code: 'CONTRACT_NOT_FINALIZED' }
  return hasText(contract)
}

const canAlter = (contract: Contract): Refusal | null =>
  contract.alteringFlag === 'Y'
    ? { code: 'CONTRACT_ALTERING', args: { contract: contract.contractNumber ?? '' } }
    : isNotEnding(contract)

const isNotEnding = ({ terminateDecidedFlag, terminateDate }: Contract): Refusal | null =>
  terminateDecidedFlag === 'Y'
    ? { code: 'CONTRACT_TERMINATION_DECIDED', args: { date: terminateDate ?? '' } }
    : null

/** Those of our side whose signature is awaited. */
const ourSigners = ({ signers }: Contract): (string | null)[] =>
  signers
    .filter(({ partyRole, signStatus }) => partyRole !== 'PARTY_B' && signStatus === 'TO_SIGN')
    .map(({ signerUserId }) => signerUserId)

export const srmCctContractRules = defineRules(srmCctContract, {
  guards: { hasText, isMyTurn, isAgreed, isReadyToSubmit, canAlter, canTerminate: canAlter },
  asked: { ourSigners },
  compute,
  check,
  checkSubmit,
})
