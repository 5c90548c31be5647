import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isGreater, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import { tenderSetupLookups } from '../tenderSetup.lookups.ts'
import '../tenderSetup.errors.ts'
import { srmBidTemplate } from './srmBidTemplate.definition.ts'

export type Template = RecordOf<typeof srmBidTemplate>
type Index = RowOf<typeof srmBidTemplate, 'indices'>

const MAX_DEPTH = 3
const SCORED = ['SUBJECTIVE', 'OBJECTIVE', 'FORMULA']
const nameOf = (dimension: string | null) =>
  tenderSetupLookups.BID_DIMENSION.values[
    dimension as keyof typeof tenderSetupLookups.BID_DIMENSION.values
  ] ??
  dimension ??
  ''

const isParent = ({ indices }: Template, { indexCode }: Index) =>
  indices.some(({ parentCode }) => parentCode !== null && parentCode === indexCode)
const isScoredLeaf = (template: Template, index: Index) =>
  SCORED.includes(index.indexType ?? '') && !isParent(template, index)

/** The index and those above it, nearest first; stops where they form a circle. */
function chainOf({ indices }: Template, index: Index): Index[] {
  const chain: Index[] = []
  for (let one: Index | undefined = index; one && !chain.includes(one); ) {
    chain.push(one)
    const { parentCode }: Index = one
    one = parentCode ? indices.find(({ indexCode }) => indexCode === parentCode) : undefined
  }
  return chain
}

/** Numbers indices without a code, and shows at parents what their leaves add up to. */
function compute(template: Template): void {
  const { dimensions, indices } = template
  template.totalWeight = fixed(sum(dimensions.map(({ weightPct }) => weightPct)), 4)
  const codes = new Set(indices.map(({ indexCode }) => indexCode))
  let next = 1
  for (const index of indices) {
    if (index.indexCode) continue
    while (codes.has(`K${next}`)) next += 1
    index.indexCode = `K${next}`
    codes.add(index.indexCode)
  }
  for (const index of indices) {
    if (!isParent(template, index)) {
      if (index.indexType === 'PASS_FAIL') index.fullScore = null
      continue
    }
    const leaves = indices.filter(
      (leaf) => isScoredLeaf(template, leaf) && chainOf(template, leaf).includes(index),
    )
    index.fullScore =
      leaves.length > 0 ? fixed(sum(leaves.map(({ fullScore }) => fullScore)), 4) : null
  }
}

function check(template: Template): Issue[] {
  const known = new Map(template.indices.map((index) => [index.indexCode, index]))
  const listed = new Set(template.dimensions.map(({ dimension }) => dimension))
  return template.indices.flatMap((index, row): Issue[] => {
    const issues: Issue[] = []
    const at = { child: 'indices', row }
    const args = { index: index.indexName ?? index.indexCode ?? '' }
    const parent = index.parentCode ? known.get(index.parentCode) : undefined
    if (index.parentCode && !parent)
      issues.push({
        ...{ ...at, field: 'parentCode', code: 'BID_TEMPLATE_PARENT' },
        args: { ...args, parent: index.parentCode },
      })
    const chain = chainOf(template, index)
    if (chain.length > MAX_DEPTH || chain.at(-1)?.parentCode)
      if (!index.parentCode || parent)
        issues.push({ ...at, field: 'parentCode', code: 'BID_TEMPLATE_DEPTH', args })
    if (!listed.has(index.dimension) || (parent && parent.dimension !== index.dimension))
      issues.push({ ...at, field: 'dimension', code: 'BID_TEMPLATE_DIMENSION', args })
    if (index.vetoFlag === 'Y' && index.indexType !== 'PASS_FAIL')
      issues.push({ ...at, field: 'vetoFlag', code: 'BID_TEMPLATE_VETO' })
    if (isScoredLeaf(template, index) && isGreater(index.minScore, index.fullScore))
      issues.push({ ...at, field: 'fullScore', code: 'BID_TEMPLATE_SCORES', args })
    const strange = template.levels.find(
      ({ parentId, minScore, maxScore }) =>
        parentId === index.id &&
        (isGreater(minScore, maxScore) ||
          isGreater(index.minScore, minScore) ||
          isGreater(maxScore, index.fullScore)),
    )
    if (strange)
      issues.push({
        ...{ ...at, field: 'fullScore', code: 'BID_TEMPLATE_LEVELS' },
        args: { ...args, level: strange.label ?? '' },
      })
    return issues
  })
}

function checkSubmit(template: Template): Issue[] {
  const { dimensions, indices, evaluationMethod, totalWeight } = template
  const issues: Issue[] = []
  const leavesOf = (dimension: string | null) =>
    indices.filter((index) => index.dimension === dimension && !isParent(template, index))
  for (const [row, index] of indices.entries())
    if (isScoredLeaf(template, index) && !isPositive(index.fullScore))
      issues.push({
        ...{ child: 'indices', row, field: 'fullScore', code: 'BID_TEMPLATE_SCORES' },
        args: { index: index.indexName ?? '' },
      })
  if (evaluationMethod === 'COMPREHENSIVE' && !decimal(totalWeight).equals(100))
    issues.push({
      ...{ field: 'totalWeight', code: 'BID_TEMPLATE_WEIGHTS' },
      args: { total: decimal(totalWeight).toFixed() },
    })
  const formulas = indices.filter(({ indexType }) => indexType === 'FORMULA')
  const fits =
    evaluationMethod === 'COMPREHENSIVE'
      ? formulas.length === 1 && formulas[0]?.dimension === 'PRICE'
      : formulas.length === 0
  if (!fits) issues.push({ field: 'evaluationMethod', code: 'BID_TEMPLATE_PRICE' })
  dimensions.forEach(({ dimension, weightPct, passScore }, row) => {
    const leaves = leavesOf(dimension)
    const scored = leaves.filter((leaf) => SCORED.includes(leaf.indexType ?? ''))
    const at = { child: 'dimensions', row, field: 'dimension' }
    const args = { dimension: nameOf(dimension) }
    if (dimension === 'RESPONSE') {
      if (scored.length > 0 || isPositive(weightPct))
        issues.push({ ...at, code: 'BID_TEMPLATE_RESPONSE' })
      return
    }
    if (scored.length === 0 && (isPositive(weightPct) || leaves.length === 0))
      issues.push({ ...at, code: 'BID_TEMPLATE_EMPTY', args })
    if (evaluationMethod === 'LOWEST_EVALUATED_PRICE' && scored.length > 0 && passScore === null)
      issues.push({ ...at, code: 'BID_TEMPLATE_LOWEST', args })
  })
  const shares = sum(indices.map(({ featureMaxPct }) => featureMaxPct))
  if (evaluationMethod === 'COEFFICIENT' && (shares.isZero() || shares.greaterThan(30)))
    issues.push({
      ...{ field: 'evaluationMethod', code: 'BID_TEMPLATE_SHARES' },
      args: { total: shares.toFixed() },
    })
  return issues
}

export const srmBidTemplateRules = defineRules(srmBidTemplate, { compute, check, checkSubmit })
