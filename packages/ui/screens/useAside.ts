import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { useQuery } from '@tanstack/react-query'

/** Data shown next to a record (approval, history, links): read again whenever its version changes. */
export function useAside<T>(options: {
  resource: string
  id: string
  version: number
  part: string
  /** resource and action to call, if not the document's own */
  from?: { resource: string; body: object }
}) {
  const { resource, id, version, part, from } = options
  return useQuery({
    queryKey: ['aside', resource, id, from?.resource ?? '', part, version],
    queryFn: ({ signal }) =>
      call<T>(resourcePath(from?.resource ?? resource, part), from?.body ?? { id }, { signal }),
    placeholderData: (before) => before,
    staleTime: 5000,
  })
}

export type HistoryChange = {
  field: string
  child?: string
  rowLabel?: string
  old: unknown
  new: unknown
  oldLabel?: string | null
  newLabel?: string | null
  /** of attachments, by name */
  files?: { added: readonly string[]; removed: readonly string[] }
}
export type HistoryEntry = {
  id: string
  time: string
  userName: string | null
  side: string
  op: string
  title?: Text
  versionNum: number
  changes: HistoryChange[]
}

export type LinkNode = {
  resource: string
  title: { zh: string; en: string }
  id: string
  number: string | null
  status: string
  statusLabel?: string | { zh: string; en: string } | null
  route?: string | null
  amount?: string | null
}

/** What the reader may do with their own open approval task. */
export type MyTask = {
  id: string
  nodeId: string
  nodeName: string
  taskKind: string
  signMode: string | null
  isGroup: boolean
  commentRequired: string
  allowTransfer: boolean
  allowCountersign: boolean
  editableFields: readonly string[]
  returnTargets: readonly { id: string; name: string }[]
  signers: readonly { taskId: string; name: string; mode: string }[]
  choices: readonly {
    nodeId: string
    nodeName: string
    allowed: readonly string[]
    userIds: readonly string[]
  }[]
}

export type ApprovalHistory = {
  instance: {
    id: string
    number: string
    status: string
    modelName: string
    modelNameEn: string | null
    operation: string | null
    initiatorUserId: string
    mayWithdraw: boolean
    currentNodes?: readonly string[]
    stopReason: string | null
  } | null
  entries: readonly {
    instanceId: string
    modelName: string
    modelNameEn: string | null
    /** the operation that the process decided on, with its input */
    operation: string | null
    operationInput: { readonly [field: string]: unknown } | null
    nodeName: string | null
    handler: string | null
    owner?: string | null
    action: string
    opinion: string | null
    arriveTime: string | null
    handleTime: string | null
  }[]
  openTasks: readonly {
    id: string
    nodeName: string
    assignees: readonly string[]
    mine: boolean
  }[]
  myTaskId: string | null
  myTask: MyTask | null
  myLastDecision: string | null
}
