import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { AttachmentsField, Field, Fields } from '@opensrm/kernel/document/fields.ts'
import { ATTACHMENT_CODES, IMAGE_EXTENSIONS } from '@opensrm/kernel/protocol/constants.ts'
import type { ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import { maskRecord } from '../access/mask.ts'
import type { EngineContext } from '../documents/engine.ts'
import { readDoor } from '../documents/readDoor.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { idsAt, idsByPlace, idsIn, type Place, placesOf, whereOf } from './attachments.ts'
import { sizeText } from './fileNames.ts'
import { type FileRow, selectFiles } from './fileRows.ts'
import { isSealedField, isSealedFile, unsealedFor } from './sealedFiles.ts'
import './files.errors.ts'

/**
 * Faults of the files a client names. Allowed are only unused uploads of the same client, and files that this field of
 * the record already holds, so guessing an id links nothing. The files stay locked until the save ends, so that an
 * upload cannot be linked twice.
 */
export async function fileIssues(
  context: EngineContext,
  definition: DocumentDefinition,
  draft: AnyRecord,
  before: AnyRecord | null,
): Promise<Issue[]> {
  const held = idsByPlace(placesOf(definition, before))
  const added = placesOf(definition, draft)
    .map((place) => ({
      place,
      ids: idsAt(place).filter((id) => !held.get(place.key)?.includes(id)),
    }))
    .filter(({ ids }) => ids.length > 0)
  if (added.length === 0) return []
  const files = new Map(
    (
      await selectFiles(
        context.tx,
        added.flatMap(({ ids }) => ids),
        { lock: true },
      )
    ).map((file) => [file.id, shownTo(context, file)]),
  )
  const readable = visibleByField(context, definition, before)
  const most = (await profilesOf(context.platform)).number('UPLOAD_MAX_COUNT')
  const mayUpload = context.permissions?.hasCode(definition.resource, ATTACHMENT_CODES.upload)
  return added.flatMap(({ place, ids }): Issue[] => {
    const { label } = place.definition
    const at = (code: ErrorCode, args: Issue['args']): Issue[] => [
      { ...whereOf(place), code, ...(args ? { args } : {}) },
    ]
    const { definition: field } = place
    const max = Math.min(most, (field.type === 'attachments' && field.maxCount) || most)
    if (idsAt(place).length > max) return at('TOO_MANY_FILES', { max })
    const isKnown = (id: string): boolean => {
      const file = files.get(id)
      return isOwnUpload(context, file) || Boolean(readable.get(fieldKey(place))?.has(id))
    }
    if (!ids.every(isKnown)) return at('UNKNOWN_FILE', { label })
    const isSealedPlace = isSealedField(field)
    if (ids.some((id) => files.get(id) && isSealedFile(files.get(id) as FileRow) !== isSealedPlace))
      return at(isSealedPlace ? 'FILE_NOT_SEALED' : 'FILE_SEALED', isSealedPlace ? { label } : {})
    const [refused] = ids.flatMap((id) => ruleIssue(field, files.get(id)))
    if (refused) return at(refused.code, refused.args)
    const isUpload = ids.some((id) => files.get(id)?.status === 'TEMP')
    // A user who may edit a text may add pictures to it: the codes are only about attachments.
    return isUpload && mayUpload === false && field.type === 'attachments'
      ? at('UPLOAD_NOT_PERMITTED', { document: definition.title })
      : []
  })
}

type AttachmentRules = Pick<AttachmentsField, 'extensions' | 'maxBytes' | 'maxCount' | 'crop'>

/** Files allowed in a text. */
const PICTURES: AttachmentRules = { extensions: IMAGE_EXTENSIONS }

/** The field's own rules, in addition to those of the installation. */
function ruleIssue(definition: Field, file: FileRow | undefined): Pick<Issue, 'code' | 'args'>[] {
  if (!file) return []
  const { extensions, maxBytes, crop }: AttachmentRules =
    definition.type === 'attachments' ? definition : PICTURES
  const allowed: readonly string[] | undefined = extensions ?? (crop ? IMAGE_EXTENSIONS : undefined)
  if (allowed && !allowed.includes(file.suffixName))
    return [{ code: 'EXTENSION_REFUSED', args: { extensions: allowed.join(', ') } }]
  if (maxBytes !== undefined && file.fileSize > maxBytes)
    return [{ code: 'FILE_TOO_LARGE', args: { max: sizeText(maxBytes) } }]
  return []
}

type InputPlace = {
  fields: Fields
  values: { [key: string]: unknown }
  child?: string
  row?: number
}

/** Files sent with an operation or action may only be the caller's own uploads. */
export async function inputFileIssues(
  context: EngineContext,
  places: readonly InputPlace[],
): Promise<Issue[]> {
  const named = places.flatMap(({ fields, values, child, row }) =>
    Object.entries(fields)
      .filter(([, { type }]) => type === 'attachments')
      .map(([field, { label }]) => ({
        where: { field, ...(child === undefined ? {} : { child, row: row ?? 0 }) },
        label,
        ids: idsIn(values[field]),
      }))
      .filter(({ ids }) => ids.length > 0),
  )
  if (named.length === 0) return []
  const ids = named.flatMap((one) => one.ids)
  const found = await selectFiles(context.tx, ids, { lock: true })
  const own = new Set(
    found.flatMap((file) => (isOwnUpload(context, file) && !isSealedFile(file) ? [file.id] : [])),
  )
  return named
    .filter((one) => one.ids.some((id) => !own.has(id)))
    .map(({ where, label }): Issue => ({ ...where, code: 'UNKNOWN_FILE', args: { label } }))
}

/** The rules of a field are about what the file is, which only the side that sealed it knows. */
function shownTo({ platform, caller }: EngineContext, file: FileRow): FileRow {
  return caller ? unsealedFor(platform, caller, file) : file
}

function isOwnUpload(context: EngineContext, file: FileRow | undefined): boolean {
  return file?.status === 'TEMP' && file.createdBy === context.caller?.userId
}

/** Files that the caller can see in this record, per field: a line may be copied or moved with its attachments. */
function visibleByField(
  context: EngineContext,
  definition: DocumentDefinition,
  before: AnyRecord | null,
): Map<string, Set<string>> {
  const visible = new Map<string, Set<string>>()
  if (!before || !context.caller || !context.permissions) return visible
  const { mask } = readDoor(definition, context.permissions, 'open')
  for (const place of placesOf(definition, maskRecord(definition, before, mask))) {
    const ids = visible.get(fieldKey(place)) ?? new Set<string>()
    for (const id of idsAt(place)) ids.add(id)
    visible.set(fieldKey(place), ids)
  }
  return visible
}

function fieldKey({ child, field }: Place): string {
  return `${child ?? ''}/${field}`
}
