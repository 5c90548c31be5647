import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { computeRecord } from '@opensrm/kernel/document/rules.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater, isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext, PatchOf } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmPurCatalog } from '../srmPurCatalog/srmPurCatalog.definition.ts'
import { agreementIssues } from './agreement.ts'
import { approverOf, assertDecides } from './approver.ts'
import { attributeRows, missingIssues } from './attributes.ts'
import { pictureIssues } from './pictures.ts'
import { historyPatch, largestRise, publishPrices, recentRises } from './prices.ts'
import { nowText, shelfCheck } from './shelf.ts'
import { srmPurCatalogSku } from './srmPurCatalogSku.definition.ts'
import { changeInput } from './srmPurCatalogSku.moves.ts'
import { type Sku, srmPurCatalogSkuRules } from './srmPurCatalogSku.rules.ts'

type Patch = PatchOf<typeof srmPurCatalogSku>
type Step = { fromQuantity: string | null; toQuantity: string | null } & {
  priceExclTax: string | null
  priceInclTax: string | null
}
/** Header values that shall change; `steps` as the whole list. */
type Values = { [field: string]: unknown }

const { changeReason: _, ...changeable } = changeInput
const FIELDS: Fields = changeable
const PRICES = ['priceInclTax', 'priceExclTax', 'steps']
const PICTURES = ['mainImageId', 'imageIds']
/** Files of a record are not sent again, so without new ones they stay. */
const REPLACED = [...PICTURES, 'skuDetail']
/** A SKU that was sold stays what it is. */
const OF_SOLD = ['skuName', 'uomCode', 'taxRate', 'catalogId']
/** A price belongs together with what it depends on. */
const WITH_PRICE = [
  ...['taxRate', 'uomCode', 'catalogId', 'agreementId', 'agreementLineNum'],
  ...['priceEffectiveFrom', 'priceEffectiveTo'],
]

/**
 * A change takes effect at once where that harms nobody: cuts, stock, shorter delivery, pictures, and rises within the
 * limit. The rest waits for its decision, and the old values stay in force.
 */
export async function change(
  context: OperationContext,
  sku: Sku,
  input: InputOf<typeof srmPurCatalogSku, 'doChange'>,
) {
  const values = differences(context, sku, input)
  if (Object.keys(values).length === 0) context.refuse('SKU_NOTHING_CHANGED')
  const fixed = isPositive(sku.soldQuantity) ? OF_SOLD.find((key) => key in values) : undefined
  if (fixed) context.refuse('SKU_SOLD_FIXED', { field: labelOf(fixed) }, { field: fixed })
  await assertSound(context, sku, await changed(context, sku, values))
  const atOnce: Values = {}
  const asked: Values = {}
  const together = await isPriceFree(context, sku, values)
  for (const [key, value] of Object.entries(values))
    (isFree(sku, key, values, together) ? atOnce : asked)[key] = value
  const reason = input.changeReason
  const patches: Patch[] = []
  let current = sku
  if (Object.keys(atOnce).length > 0) {
    current = await changed(context, sku, atOnce)
    await assertSound(context, sku, current)
    patches.push(
      await applied(context, sku, current, atOnce),
      requestRow(context, sku, { values: atOnce, reason, changeState: 'APPROVED' }),
    )
  }
  if (Object.keys(asked).length > 0) {
    const approverId = await approverOf(context, sku)
    if (!approverId) context.refuse('SKU_NO_APPROVER')
    patches.push(
      { fields: { changeState: 'APPROVING', approverId } },
      requestRow(context, sku, { values: asked, reason, changeState: 'APPROVING' }),
    )
  }
  return {
    patch: merged(patches),
    answer: { applied: Object.keys(atOnce), waiting: Object.keys(asked) },
  }
}

export async function approveChange(context: OperationContext, sku: Sku, opinion: string | null) {
  const request = openRequest(sku)
  await assertDecides(context, sku, request?.applyUserId)
  const values = (request?.newValues ?? {}) as Values
  const detail = 'skuDetail' in values ? { skuDetail: request?.newDetail ?? null } : {}
  const after = await changed(context, sku, { ...values, ...detail })
  await assertSound(context, sku, after)
  tell(context, sku)
  return {
    patch: merged([
      await applied(context, sku, after, { ...values, ...detail }),
      decided(context, request?.id, 'APPROVED', opinion),
      { fields: { changeState: 'NONE' } },
    ]),
  }
}

export async function rejectChange(context: OperationContext, sku: Sku, opinion: string) {
  const request = openRequest(sku)
  await assertDecides(context, sku, request?.applyUserId)
  tell(context, sku)
  return {
    patch: merged([
      decided(context, request?.id, 'REJECTED', opinion),
      { fields: { changeState: 'REJECTED' } },
    ]),
  }
}

function tell(context: OperationContext, { id, skuCode, supplierId }: Sku): void {
  context.emit('srmPurCatalogSku.changeDecided', { id, skuCode, supplierId })
}

const openRequest = (sku: Sku) =>
  sku.changeRequests.find(({ changeState }) => changeState === 'APPROVING')

function decided(
  context: OperationContext,
  id: string | undefined,
  changeState: 'APPROVED' | 'REJECTED',
  opinion: string | null,
): Patch {
  const row = { changeState, decideTime: nowText(context), decideOpinion: opinion }
  return { rows: { changeRequests: id ? [{ id, ...row }] : [] } }
}

/** What of the input differs from the SKU. A price that is computed from the entered one does not count. */
function differences(
  context: OperationContext,
  sku: Sku,
  input: InputOf<typeof srmPurCatalogSku, 'doChange'>,
): Values {
  const computed = sku.priceBasis === 'TAX_EXCLUDED' ? 'priceInclTax' : 'priceExclTax'
  const values: Values = {}
  for (const key of Object.keys(FIELDS)) {
    const asked = (input as unknown as Values)[key]
    if (asked === undefined || key === computed) continue
    if (asked === null && REPLACED.includes(key)) continue
    if (!isSame(FIELDS[key]?.type, asked, (sku as unknown as Values)[key])) values[key] = asked
  }
  const entered = computed === 'priceInclTax' ? 'priceExclTax' : 'priceInclTax'
  const steps: Step[] = (input.steps ?? []).map((step) => ({
    ...{ fromQuantity: step.fromQuantity, toQuantity: step.toQuantity },
    ...{ priceExclTax: step.priceExclTax, priceInclTax: step.priceInclTax },
  }))
  if (steps.length > 0 && !sameSteps(steps, sku.steps, entered)) values.steps = steps
  // The header price of stepped goods is the first step's.
  if (entered in values && sku.steps.length > 0 && steps.length === 0)
    context.refuse('SKU_STEPS_NEEDED', {}, { field: entered })
  if (values.steps) delete values[entered]
  return values
}

const NUMBERS = ['price', 'amount', 'number', 'percent', 'integer']

function isSame(type: string | undefined, a: unknown, b: unknown): boolean {
  const [one, other] = [a ?? null, b ?? null]
  if (one === null || other === null) return one === other
  if (NUMBERS.includes(type ?? '')) return decimal(String(one)).equals(decimal(String(other)))
  const text = (value: unknown) =>
    Array.isArray(value) ? [...value].map(String).sort().join() : String(value)
  return text(one) === text(other)
}

function sameSteps(
  a: readonly Step[],
  b: readonly Step[],
  entered: 'priceExclTax' | 'priceInclTax',
): boolean {
  const text = (steps: readonly Step[]) =>
    steps
      .map((step) =>
        [step.fromQuantity, step.toQuantity, step[entered]]
          .map((value) => (value === null ? '' : decimal(value).toString()))
          .join('/'),
      )
      .join()
  return text(a) === text(b)
}

/** The SKU with new values, completed as a save would. */
async function changed(context: OperationContext, sku: Sku, values: Values): Promise<Sku> {
  const { steps, ...fields } = values
  const after = { ...sku, ...fields } as Sku
  if (steps) {
    const ids = await drawIds(context.tx, (steps as Step[]).length)
    after.steps = (steps as Step[]).map((step, at) => ({
      ...{ id: String(ids[at]), stepNum: at + 1 },
      ...step,
    }))
  } else after.steps = sku.steps.map((step) => ({ ...step }))
  if ('catalogId' in values) {
    const catalog = await context.findMaster(srmPurCatalog, after.catalogId)
    after.categoryId = catalog?.categoryId ?? null
  }
  after.attributes = await attributeRows(context, after)
  if (after.stockMode === 'UNLIMITED') after.stockQuantity = null
  if (after.freightMode === 'INCLUDED')
    Object.assign(after, { freightAmountInclTax: null, freeFreightAmountInclTax: null })
  computeRecord(srmPurCatalogSku, srmPurCatalogSkuRules, after as never)
  return after
}

async function assertSound(context: OperationContext, before: Sku, after: Sku): Promise<void> {
  const { caller, today } = context
  const issues: Issue[] = [
    ...(srmPurCatalogSkuRules.check?.(after, {
      ...{ side: caller?.side ?? 'buyer', userId: caller?.userId ?? '', today },
      ...{ personId: caller?.personId ?? null, supplierId: caller?.supplierId ?? null },
    }) ?? []),
    ...(await agreementIssues(context, after)),
    ...missingIssues(after.attributes),
  ]
  if (after.mainImageId !== before.mainImageId)
    issues.push(...(await pictureIssues(context, after)))
  if (after.stockMode === 'LIMITED' && after.stockQuantity === null)
    issues.push({ field: 'stockQuantity', code: 'SKU_STOCK_NEEDED' })
  refuseIssues(issues)
}

/** Whether the new price takes effect at once. */
async function isPriceFree(context: OperationContext, sku: Sku, values: Values): Promise<boolean> {
  const isPriced = PRICES.some((key) => key in values)
  if (!isPriced || WITH_PRICE.some((key) => key in values)) return false
  const prices = Object.fromEntries(Object.entries(values).filter(([key]) => PRICES.includes(key)))
  const after = await changed(context, sku, prices)
  const rise = largestRise(sku, after)
  if (!isPositive(rise)) return true
  const limit = await findValue(context, {
    ...{ profileCode: 'MALL_PRICE_RISE_PCT', orgId: null, categoryId: sku.categoryId },
  })
  return !isGreater(decimal(recentRises(context, sku)).plus(rise), limit)
}

function isFree(sku: Sku, key: string, values: Values, isPriceNow: boolean): boolean {
  if (PRICES.includes(key)) return isPriceNow
  if (PICTURES.includes(key)) return true
  if (key === 'stockQuantity') return !('stockMode' in values)
  return key === 'deliveryDays' && Number(values[key]) < Number(sku.deliveryDays)
}

async function applied(
  context: OperationContext,
  before: Sku,
  after: Sku,
  values: Values,
): Promise<Patch> {
  const { steps, ...fields } = values
  const prices = PRICES.some((key) => key in values) || 'taxRate' in values
  const patches: Patch[] = [
    {
      fields: {
        ...(fields as Patch['fields']),
        ...{ priceInclTax: after.priceInclTax, priceExclTax: after.priceExclTax },
        ...{ categoryId: after.categoryId, stepFlag: after.stepFlag },
        ...{ stockQuantity: after.stockQuantity, freightAmountInclTax: after.freightAmountInclTax },
        freeFreightAmountInclTax: after.freeFreightAmountInclTax,
        ...(await shelfCheck(context, after)),
      },
    },
    attributePatch(before, after),
  ]
  if (steps)
    patches.push({
      remove: { steps: before.steps.map(({ id }) => id) },
      add: { steps: after.steps },
    })
  if (prices) patches.push(historyPatch(context, before, after))
  const isPriced = prices || 'priceEffectiveFrom' in values || 'priceEffectiveTo' in values
  if (isPriced && before.status === 'ON_SHELF') await publishPrices(context, after)
  return merged(patches)
}

/** Rows of attributes as the directory asks for them now. */
export function attributePatch(before: Sku, after: Pick<Sku, 'attributes'>): Patch {
  const known = new Set(before.attributes.map(({ id }) => id))
  const kept = new Set(after.attributes.map(({ id }) => id))
  return {
    rows: { attributes: after.attributes.filter(({ id }) => known.has(id)) },
    add: { attributes: after.attributes.filter(({ id }) => !known.has(id)) },
    remove: { attributes: before.attributes.map(({ id }) => id).filter((id) => !kept.has(id)) },
  }
}

function requestRow(
  context: OperationContext,
  sku: Sku,
  of: { values: Values; reason: string; changeState: 'APPROVED' | 'APPROVING' },
): Patch {
  const { values, reason, changeState } = of
  const keys = Object.keys(values)
  const old = sku as unknown as Values
  const line = (language: 'zh' | 'en') =>
    keys.map((key) => lineOf(key, old, values)[language]).join(language === 'zh' ? '；' : '; ')
  return {
    add: {
      changeRequests: [
        {
          ...{ changeText: line('zh').slice(0, 2000), changeTextEn: line('en').slice(0, 2000) },
          oldValues: Object.fromEntries(keys.map((key) => [key, old[key] ?? null])),
          newValues: values,
          newDetail: (values.skuDetail as string | undefined) ?? null,
          ...{ changeReason: reason, changeState, applyUserId: context.caller?.userId ?? null },
          decideTime: changeState === 'APPROVED' ? nowText(context) : null,
        },
      ],
    },
  }
}

const STEPS = t('阶梯价格', 'Price steps')
const labelOf = (key: string): Text => FIELDS[key]?.label ?? STEPS

/** What a reader of the list of requests sees; references and files are named, not shown. */
function lineOf(key: string, old: Values, values: Values): Text {
  const label = labelOf(key)
  const shown = (value: unknown): string =>
    value === null || value === undefined ? '-' : String(value)
  const type = FIELDS[key]?.type ?? 'steps'
  if (['ref', 'multiref', 'attachments', 'richtext', 'steps'].includes(type)) return label
  const arrow = `${shown(old[key])} → ${shown(values[key])}`
  return t(`${label.zh}：${arrow}`, `${label.en}: ${arrow}`)
}

/** Several patches as one. */
export function merged(patches: readonly Patch[]): Patch {
  const lists = (part: 'rows' | 'add' | 'remove') => {
    const all: { [child: string]: unknown[] } = {}
    for (const patch of patches)
      for (const [child, rows] of Object.entries(patch[part] ?? {}))
        all[child] = [...(all[child] ?? []), ...rows]
    return all
  }
  return {
    fields: Object.assign({}, ...patches.map(({ fields }) => fields ?? {})),
    ...{ rows: lists('rows'), add: lists('add'), remove: lists('remove') },
  } as Patch
}
