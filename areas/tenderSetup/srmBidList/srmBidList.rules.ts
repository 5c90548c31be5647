import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { evaluate } from '@opensrm/kernel/expression/evaluate.ts'
import { formulaFault } from '@opensrm/kernel/expression/formula.ts'
import { parseExpression } from '@opensrm/kernel/expression/parse.ts'
import { type Expression, namesIn, partsOf } from '@opensrm/kernel/expression/syntax.ts'
import type { Vocabulary } from '@opensrm/kernel/expression/values.ts'
import { isNumber } from '@opensrm/kernel/expression/values.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import '../tenderSetup.errors.ts'
import { srmBidList } from './srmBidList.definition.ts'

export type List = RecordOf<typeof srmBidList>
type Property = RowOf<typeof srmBidList, 'properties'>

const WANTED = { kind: 'number', scale: 6, rounding: 'HALF_UP' } as const

/** '1.2.3' is below '1.2'. */
const parentOf = (seqNo: string | null): string | null =>
  seqNo?.includes('.') ? seqNo.slice(0, seqNo.lastIndexOf('.')) : null

function compute(list: List): void {
  const amounts = new Map<string, ReturnType<typeof decimal>>()
  for (const item of list.items) item.parentNo = parentOf(item.seqNo)
  const parents = new Set(list.items.map(({ parentNo }) => parentNo))
  for (const item of list.items) {
    item.leafFlag = parents.has(item.seqNo) ? 'N' : 'Y'
    if (item.leafFlag === 'N') continue
    item.estimatedAmountExclTax =
      item.estimatedPriceExclTax === null || item.quantity === null
        ? null
        : fixed(decimal(item.quantity).times(decimal(item.estimatedPriceExclTax)), 2)
    if (item.estimatedAmountExclTax === null) continue
    for (let above = item.parentNo; above !== null; above = parentOf(above))
      amounts.set(above, (amounts.get(above) ?? decimal(0)).plus(item.estimatedAmountExclTax))
  }
  for (const item of list.items) {
    if (item.leafFlag === 'Y') continue
    const amount = amounts.get(item.seqNo ?? '')
    item.estimatedAmountExclTax = amount ? fixed(amount, 2) : null
    // A parent is never quoted: what it costs is the sum of its leaves.
    item.quantity = null
    item.estimatedPriceExclTax = null
  }
  const leaves = list.items.filter(({ leafFlag }) => leafFlag === 'Y')
  list.estimatedAmountExclTax = fixed(
    sum(leaves.map(({ estimatedAmountExclTax }) => estimatedAmountExclTax)),
    2,
  )
}

/** Names a formula may use: the quantity, and columns that hold a number. */
export function vocabularyOf(properties: readonly Property[]): Vocabulary {
  const words: { [name: string]: Vocabulary[string] } = {
    quantity: { type: { kind: 'number' }, label: t('数量', 'Quantity') },
  }
  for (const { propertyCode, dataType, nameZh, nameEn } of properties)
    if (propertyCode && ['NUMBER', 'FORMULA'].includes(dataType ?? ''))
      words[propertyCode] = { type: { kind: 'number' }, label: t(nameZh ?? '', nameEn ?? '') }
  return words
}

const optionsOf = ({ options }: Property): string[] =>
  (options ?? '')
    .split(/[,，]/)
    .map((option) => option.trim())
    .filter(Boolean)

function checkSubmit(list: List): Issue[] {
  const known = new Set(list.items.map(({ seqNo }) => seqNo))
  const items = list.items.flatMap((item, row): Issue[] => {
    const at = { child: 'items', row, field: 'seqNo' }
    const args = { item: item.seqNo ?? '' }
    if (item.parentNo !== null && !known.has(item.parentNo))
      return [{ ...at, code: 'BID_LIST_PARENT', args: { ...args, parent: item.parentNo } }]
    return item.leafFlag === 'Y' && (!item.uomCode || !isPositive(item.quantity))
      ? [{ ...at, code: 'BID_LIST_LEAF', args }]
      : []
  })
  const words = vocabularyOf(list.properties)
  const trees = new Map<string, Expression>()
  for (const { propertyCode, dataType, formula } of list.properties)
    if (propertyCode && formula && dataType === 'FORMULA')
      if (!formulaFault(formula, words, WANTED))
        trees.set(propertyCode, parseExpression(formula, Object.keys(words)))
  const properties = list.properties.flatMap((property, row): Issue[] => {
    const code = property.propertyCode ?? ''
    const at = { child: 'properties', row }
    const args = { property: code }
    if (property.dataType === 'LIST' && new Set(optionsOf(property)).size < 2)
      return [{ ...at, field: 'options', code: 'BID_LIST_OPTIONS', args }]
    const tree = trees.get(code)
    if (!tree) return []
    if (dependsOnItself(code, trees))
      return [{ ...at, field: 'formula', code: 'BID_LIST_CYCLE', args }]
    return dividesByZero(tree) ? [{ ...at, field: 'formula', code: 'BID_LIST_ZERO', args }] : []
  })
  return [...items, ...properties]
}

function dependsOnItself(code: string, trees: ReadonlyMap<string, Expression>): boolean {
  const seen = new Set<string>()
  const open = [code]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const tree = trees.get(one)
    for (const name of tree ? namesIn(tree) : []) {
      if (name === code) return true
      if (!seen.has(name)) open.push(name)
      seen.add(name)
    }
  }
  return false
}

/** Whether a divisor without any name comes to zero. */
function dividesByZero(tree: Expression): boolean {
  if (tree.kind === 'arithmetic' && tree.sign === '/' && namesIn(tree.right).length === 0) {
    const divisor = evaluate(tree.right, { valueOf: () => null })
    if (isNumber(divisor) && divisor.isZero()) return true
  }
  return partsOf(tree).some(dividesByZero)
}

export const srmBidListRules = defineRules(srmBidList, {
  compute,
  expressions: {
    'properties.formula': ({ properties }, row) =>
      row.dataType === 'FORMULA' ? { vocabulary: vocabularyOf(properties), wanted: WANTED } : null,
  },
  checkSubmit,
})
