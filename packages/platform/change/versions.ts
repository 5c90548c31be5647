import { type Difference, differencesBetween } from '@opensrm/kernel/document/change/difference.ts'
import { numberOf, versionNumberOf } from '@opensrm/kernel/document/change/openChange.ts'
import { proposedDifferences } from '@opensrm/kernel/document/change/proposal.ts'
import { changedByOf, changeSpecOf } from '@opensrm/kernel/document/change/spec.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { permissionsOf } from '../access/access.ts'
import { maskRecord } from '../access/mask.ts'
import { fileChangesOf } from '../documents/fileNames.ts'
import { attachRowLabels } from '../documents/labels.ts'
import type { DocumentAction, OperationContext } from '../documents/operations.ts'
import { readDoor } from '../documents/readDoor.ts'

/** A difference in readable form: references by name, all values as text. */
export type ShownDifference = Omit<Difference, 'old' | 'new'> & {
  label: Text
  old: string | null
  new: string | null
}

/**
 * Read actions of a change: versions of the document, differences between two versions, and the differences a change
 * requests.
 */
export function versionActions(
  change: DocumentDefinition,
  base: DocumentDefinition,
): { readonly [name: string]: DocumentAction } {
  const { of } = changeSpecOf(change)
  const record = { [of]: f.ref(base.resource, base.title.zh, base.title.en, { required: true }) }
  return {
    findVersions: {
      title: t('版本列表', 'Versions'),
      by: 'both',
      readOnly: true,
      input: record,
      run: async (context, input) => ({
        versions: await versionsOf(context, change, base, String(input[of])),
      }),
    },
    findVersionDiff: {
      title: t('版本对比', 'Compare versions'),
      by: 'both',
      readOnly: true,
      input: {
        ...record,
        fromVersion: f.integer('原版本', 'From version', { required: true }),
        toVersion: f.integer('新版本', 'To version', { required: true }),
      },
      async run(context, input) {
        const version = (which: unknown) =>
          versionOf(context, change, base, String(input[of]), Number(which))
        const from = await version(input.fromVersion)
        const to = await version(input.toVersion)
        const differences = differencesBetween(base, from, to, changedByOf(base).compared)
        return shownDifferences(context, base, differences)
      },
    },
    findDifferences: {
      title: t('变更内容', 'What it changes'),
      by: 'both',
      readOnly: true,
      input: {
        id: f.ref(change.resource, change.title.zh, change.title.en, { required: true }),
      },
      run: (context, input) => differencesOf(context, change, base, String(input.id)),
    },
  }
}

async function versionsOf(
  context: OperationContext,
  change: DocumentDefinition,
  base: DocumentDefinition,
  id: string,
) {
  const record: AnyRecord = await context.findAs(base, id)
  const changes: AnyRecord[] = await context.select(change, {
    [changeSpecOf(change).of]: id,
    status: 'EFFECTIVE',
  })
  const ended = changes.map((one) => ({
    version: Number(one.fromVersion),
    until: one.effectiveTime,
    changeNumber: one[change.display.code],
    changeTypes: one.changeTypes ?? null,
  }))
  const now = { version: versionNumberOf(base, record), until: null }
  return [...ended, { ...now, changeNumber: null, changeTypes: null }].sort(
    (a, b) => a.version - b.version,
  )
}

/** A version is stored in the change that ended it; the last one is the document itself. */
async function versionOf(
  context: OperationContext,
  change: DocumentDefinition,
  base: DocumentDefinition,
  id: string,
  version: number,
): Promise<AnyRecord> {
  const record: AnyRecord = await context.findAs(base, id)
  if (version === versionNumberOf(base, record)) return readable(context, base, record)
  const changes: AnyRecord[] = await context.select(change, {
    [changeSpecOf(change).of]: id,
    fromVersion: String(version),
    status: 'EFFECTIVE',
  })
  const kept = changes[0]?.snapshot
  if (!kept) {
    const number = numberOf(base, record)
    context.refuse('VERSION_UNKNOWN', { document: base.title, number, version })
  }
  return readable(context, base, kept as AnyRecord)
}

/** The differences requested by a change; for an effective one, those it made. */
async function differencesOf(
  context: OperationContext,
  change: DocumentDefinition,
  base: DocumentDefinition,
  id: string,
): Promise<ShownDifference[]> {
  const found: AnyRecord = await context.findAs(change, id)
  const standing: AnyRecord = await context.findAs(base, String(found[changeSpecOf(change).of]))
  const before = (found.snapshot as AnyRecord | null) ?? standing
  const [asked, record] = [
    await readable(context, change, found),
    await readable(context, base, before),
  ]
  return shownDifferences(context, base, proposedDifferences(change, base, record, asked))
}

/** The fields of a record that the caller may read; prices need their code. */
async function readable(
  { caller, platform }: OperationContext,
  definition: DocumentDefinition,
  record: AnyRecord,
): Promise<AnyRecord> {
  if (!caller) return record
  const { mask } = readDoor(definition, await permissionsOf(platform, caller), 'open')
  return maskRecord(definition, record, mask)
}

async function shownDifferences(
  context: OperationContext,
  definition: DocumentDefinition,
  differences: readonly Difference[],
): Promise<ShownDifference[]> {
  const shown: ShownDifference[] = []
  for (const child of new Set(differences.map((one) => one.child))) {
    const fields = (child === null ? definition : definition.children[child])?.fields ?? {}
    const own = differences.filter((one) => one.child === child && fields[one.field])
    const pairs = own.map(
      ({ field, old, new: now }) => [{ [field]: old }, { [field]: now }] as const,
    )
    const reader = context.caller ?? 'CN'
    await attachRowLabels(context.tx, context.platform.registry, fields, pairs.flat(), reader)
    const files = await fileChangesOf(
      context.tx,
      own.filter(({ field }) => fields[field]?.type === 'attachments'),
    )
    own.forEach((one, at) => {
      const label = fields[one.field]?.label
      const [old, now] = pairs[at] ?? []
      if (!label) return
      const changed = files.get(one)
      const shownOld = changed ? namesIn(changed.removed) : textOf(old, one.field)
      const shownNew = changed ? namesIn(changed.added) : textOf(now, one.field)
      shown.push({ ...one, label, old: shownOld, new: shownNew })
    })
  }
  return shown
}

function namesIn(names: readonly string[]): string | null {
  return names.join(', ') || null
}

function textOf(row: { [key: string]: unknown } | undefined, field: string): string | null {
  const value = row?.[`${field}Label`] ?? row?.[field]
  return value === null || value === undefined || value === '' ? null : String(value)
}
