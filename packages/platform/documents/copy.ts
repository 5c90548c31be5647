import {
  type AnyRecord,
  type AnyRow,
  type DocumentDefinition,
  type RecordOf,
  rowsOf,
} from '@opensrm/kernel/document/define.ts'
import { type Fields, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { holdsFiles, replacedIn } from '../files/attachments.ts'
import { copiesFor } from '../files/copyFiles.ts'
import type { Engine, EngineContext } from './engine.ts'
import type { Effect, NewRecord, OperationContext } from './operations.ts'
import { headerFields } from './rows.ts'
import './documents.errors.ts'

/**
 * The default doCopy: a new record in its initial state with the values that users entered. Numbers, counters, unique
 * codes, stamps and server-written rows are not copied. Returns the new record's id.
 */
export function copyEffect(engine: Engine, definition: DocumentDefinition): Effect {
  return async (context, record) => {
    const input = await valuesToCopy(context as EngineContext, definition, record)
    const { code } = definition.display
    const codeField = definition.fields[code]
    // A code typed by users must be unique, so the copy proposes one that the user can change at once.
    if (codeField?.type === 'text' && codeField.unique && !isServerOwned(codeField))
      input[code] = `${String(record[code]).slice(0, codeField.maxLength - 5)}_COPY`
    const copy = await engine.saveInside(context as EngineContext, definition, input, {
      operation: 'doCopy',
    })
    return { answer: { id: copy.id } }
  }
}

/** The next version of a record: what users entered, and the values that tell the versions apart. */
export async function copyWith<D extends DocumentDefinition>(
  context: OperationContext,
  definition: D,
  record: RecordOf<D>,
  more: NewRecord<D>,
): Promise<RecordOf<D>> {
  const values = await valuesToCopy(context as EngineContext, definition, record)
  return context.create(definition, { ...(values as NewRecord<D>), ...more })
}

/**
 * Makes the next version of a record whose versions share the code in the field `of` and are numbered in `version`. Refuses
 * with VERSION_DRAFT while one of them is a draft. Returns the new record with the answer of the operation.
 */
export async function copyAsVersion<D extends DocumentDefinition>(
  context: OperationContext,
  definition: D,
  record: RecordOf<D>,
  of: Extract<keyof D['fields'], string>,
  more?: Partial<NewRecord<D>>,
) {
  const code = (record as AnyRecord)[of] as string
  const versions: AnyRecord[] = await context.select(definition, { [of]: code } as never)
  if (versions.some(({ status }) => status === 'DRAFT')) context.refuse('VERSION_DRAFT', { code })
  const version = Math.max(...versions.map((one) => Number(one.version ?? 1))) + 1
  const next = { ...more, [of]: code, version } as NewRecord<D>
  const { id } = await copyWith(context, definition, record, next)
  return { id, number: code, resource: definition.resource }
}

async function valuesToCopy(
  context: EngineContext,
  definition: DocumentDefinition,
  record: AnyRecord,
): Promise<{ [key: string]: unknown }> {
  const copyOf = await copiesFor(context, definition, record)
  const values = entered(headerFields(definition), record, copyOf)
  for (const [name, child] of Object.entries(definition.children)) {
    if (child.auto) continue
    values[name] = rowsOf(record, name).map((row: AnyRow) => ({
      ...entered(child.fields, row, copyOf),
      id: `new-${row.id}`,
      ...(child.parent ? { parentId: `new-${String(row.parentId)}` } : {}),
    }))
  }
  return values
}

function entered(
  fields: Fields,
  values: { [key: string]: unknown },
  copyOf: (id: string) => string | null,
): { [key: string]: unknown } {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !isServerOwned(field) && !field.unique)
      .map(([key, field]) => [
        key,
        holdsFiles(field) ? replacedIn(field, values[key], copyOf) : values[key],
      ]),
  )
}
