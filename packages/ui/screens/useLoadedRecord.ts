import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { queryClient } from '@opensrm/ui/client/queryClient.ts'
import { useRealtime } from '@opensrm/ui/client/realtime.ts'
import { findForPick } from '@opensrm/ui/form/pick.ts'
import { useQuery } from '@tanstack/react-query'
import type { LoadedRecord } from './recordValues.ts'

/** A stored record, or the initial values of a new one. */
export function useLoadedRecord(options: {
  definition: DocumentDefinition
  id: string
  initial?: { readonly [key: string]: unknown } | undefined
  tabKey: string
  menuId: string | undefined
}) {
  const { definition, id, initial, tabKey, menuId } = options
  const isNew = id === 'new'
  const withMenu = menuId ? { menuId } : {}
  const query = useQuery({
    queryKey: isNew
      ? ['record', definition.resource, 'new', tabKey, initial ?? null]
      : ['record', definition.resource, id],
    queryFn: async ({ signal }): Promise<LoadedRecord> => {
      if (!isNew) {
        const read = await call<LoadedRecord>(
          resourcePath(definition.resource, 'findById'),
          { id },
          { signal, ...withMenu },
        )
        return newerOf(
          definition,
          queryClient.getQueryData(['record', definition.resource, id]),
          read,
        )
      }
      const defaults = await call<{ [key: string]: unknown }>(
        resourcePath(definition.resource, 'findDefaults'),
        {},
        { signal, ...withMenu },
      )
      return await newRecord(definition, defaults, initial ?? {})
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    // a stored record is read again whenever it is shown again; a new one keeps its defaults
    refetchOnMount: isNew ? true : 'always',
    gcTime: isNew ? 0 : 300_000,
  })
  useRealtime(isNew || !movesByItself(definition) ? null : topicOf(definition, id), (event) => {
    const heard = event.type === 'event' ? (event.content as { versionNum?: number } | null) : null
    if (heard === null || heard.versionNum !== query.data?.versionNum) void query.refetch()
  })
  return {
    record: query.data,
    loading: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
  }
}

/** Whether the system may change it while it is shown: runs of a program, exports, automatic transitions. */
function movesByItself({ transitions }: DocumentDefinition): boolean {
  return transitions.some(({ by }) => by === 'system')
}

/** A read that started before a save and arrives after it is older than the answer of the save. */
function newerOf(
  { view }: DocumentDefinition,
  known: LoadedRecord | undefined,
  read: LoadedRecord,
): LoadedRecord {
  return known && !view && known.versionNum > read.versionNum ? known : read
}

function topicOf({ resource }: DocumentDefinition, id: string): string {
  return `document/${resource}/${id}`
}

async function newRecord(
  definition: DocumentDefinition,
  defaults: { readonly [key: string]: unknown },
  initial: { readonly [key: string]: unknown },
): Promise<LoadedRecord> {
  const given = Object.fromEntries(
    Object.entries(initial).filter(([key]) => key in definition.fields),
  )
  const children = Object.fromEntries(Object.keys(definition.children).map((name) => [name, []]))
  const record = {
    ...Object.fromEntries(Object.keys(definition.fields).map((key) => [key, null])),
    ...children,
    ...defaults,
    ...given,
    ...(await labelsOf(definition, given)),
    id: 'new',
    status: definition.initialState,
    versionNum: 0,
  }
  return record as unknown as LoadedRecord
}

/** Loads the labels of references that were given as ids only. */
async function labelsOf(
  definition: DocumentDefinition,
  given: { readonly [key: string]: unknown },
) {
  const labels: { [key: string]: string } = {}
  for (const [key, value] of Object.entries(given)) {
    const field = definition.fields[key]
    if (field?.type !== 'ref' || typeof value !== 'string') continue
    const scope = { resource: definition.resource, header: {}, prefix: '' }
    const [found] = await findForPick(
      { resource: field.ref, fieldKey: key, scope, row: scope.header },
      { ids: [value] },
    )
    if (found) labels[`${key}Label`] = found.label
  }
  return labels
}
