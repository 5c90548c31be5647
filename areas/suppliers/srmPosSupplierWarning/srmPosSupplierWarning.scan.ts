import { inBothLanguages, t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { agreementEnds } from '../needed.ts'
import { srmPosSupplierWarning } from './srmPosSupplierWarning.definition.ts'
import { isTold } from './srmPosSupplierWarning.rules.ts'
import {
  type Cause,
  type Level,
  levelBy,
  USUAL_STAGES,
  WARNING_SOURCES,
} from './srmPosSupplierWarning.sources.ts'

type Warning = HeaderOf<typeof srmPosSupplierWarning>

const GONE = inBothLanguages(t('预警原因已消除', 'The cause has gone'))

export const SCANNED_TYPES: readonly string[] = [
  ...Object.keys(WARNING_SOURCES),
  'AGREEMENT_EXPIRE',
]

/**
 * Compares current causes with open warnings: new causes are raised, existing ones refreshed, gone
 * ones closed.
 */
export async function scanWarnings(context: OperationContext, warningType: string): Promise<void> {
  const causes = await causesOf(context, warningType)
  const open = await context.select(srmPosSupplierWarning, {
    warningType,
    status: ['OPEN', 'PROCESSING'],
  })
  const ignored = await context.select(srmPosSupplierWarning, { warningType, status: 'IGNORED' })
  const silent = new Set(ignored.map((one) => `${keyOf(one)} ${one.dueDate ?? ''}`))
  const standing = new Map(open.map((one) => [keyOf(one), one]))
  for (const cause of causes) {
    const key = keyOf(cause)
    const known = standing.get(key)
    standing.delete(key)
    if (known) await refresh(context, known, cause)
    else if (!silent.has(`${key} ${cause.dueDate ?? ''}`)) await raise(context, warningType, cause)
  }
  for (const { id } of standing.values())
    await context.run(srmPosSupplierWarning, 'doClose', id, { handleRemark: GONE })
}

/** Raises a warning at once, unless it is open already or was ignored. */
export async function raiseNow(
  context: OperationContext,
  warningType: string,
  cause: Cause,
): Promise<void> {
  const { supplierId, objectType, objectId } = cause
  const known = await context.select(srmPosSupplierWarning, {
    ...{ warningType, supplierId, objectType, objectId },
    status: ['OPEN', 'PROCESSING', 'IGNORED'],
  })
  if (known.length === 0) await raise(context, warningType, cause)
}

async function causesOf(context: OperationContext, warningType: string): Promise<Cause[]> {
  const source = WARNING_SOURCES[warningType]
  if (source) return source(context)
  const until = addDays(context.today, 60)
  const found = (await providerOf(context.platform.registry, agreementEnds)?.(context, until)) ?? []
  return found.flatMap(({ dueDate, ...end }) => {
    const level = levelBy(USUAL_STAGES, dueDate, context.today)
    return level ? [{ ...end, level, dueDate }] : []
  })
}

function keyOf(of: { objectType: string | null; objectId: string | number | null }): string {
  return `${of.objectType} ${of.objectId}`
}

async function raise(context: OperationContext, warningType: string, cause: Cause): Promise<void> {
  const { id } = await context.create(srmPosSupplierWarning, {
    warningType,
    ...valuesOf(cause),
    supplierId: cause.supplierId,
    categoryId: cause.categoryId ?? null,
    objectType: cause.objectType,
    objectId: Number(cause.objectId),
    ownerId: cause.ownerId,
  })
  tell(context, { id, warningType, ownerId: cause.ownerId }, cause)
}

/** Notifies again when a warning gets worse, but not when only time has passed. */
async function refresh(context: OperationContext, known: Warning, cause: Cause): Promise<void> {
  const values = valuesOf(cause)
  const isSame = Object.entries(values).every(
    ([field, value]) => String(known[field as keyof typeof values]) === String(value),
  )
  if (isSame) return
  await context.update(srmPosSupplierWarning, known.id, { fields: values })
  if (RANK.indexOf(cause.level) > RANK.indexOf(known.warningLevel as Level))
    tell(context, known, cause)
}

const RANK: readonly Level[] = ['YELLOW', 'ORANGE', 'RED']

function valuesOf(cause: Cause) {
  return {
    warningLevel: cause.level,
    objectTitle: cause.title.slice(0, 300) || '-',
    objectTitleEn: cause.titleEn?.slice(0, 300) ?? null,
    concernedSections: cause.sections?.length ? [...cause.sections] : null,
    dueDate: cause.dueDate ?? null,
    freezeProposedFlag: cause.freezeProposed ? 'Y' : 'N',
  }
}

function tell(
  context: OperationContext,
  warning: Pick<Warning, 'id' | 'warningType' | 'ownerId'>,
  cause: Cause,
): void {
  context.emit('srmPosSupplierWarning.raised', {
    id: warning.id,
    ownerId: warning.ownerId,
    ...(isTold(warning.warningType) ? { supplierId: cause.supplierId } : {}),
    object: cause.title,
    objectEn: cause.titleEn || cause.title,
    dueDate: cause.dueDate ?? '',
  })
}
