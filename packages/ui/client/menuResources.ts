import { type DocumentDefinition, resourceCodeOf } from '@opensrm/kernel/document/define.ts'
import { NO_RESP_ID } from '@opensrm/kernel/protocol/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, resourcePath } from './call.ts'
import { loadChunk } from './loadChunk.ts'
import { useSession } from './session.ts'

export type MenuResource = {
  resourceCode: string
  resourceName: string
  resourceNameEn: string | null
  resIcon: string | null
  buttonColor: string | null
  seqNum: number | null
  /** 'resource/action' strings */
  apiActions: readonly string[]
  /** FEEL over the button's record; absent: always shown */
  showCondition: string | null
  /** values set by an administrator; the rest is as shipped */
  ownKeys: readonly string[]
}

export type MenuResources = {
  /** until then no buttons are shown, instead of all of them */
  ready: boolean
  failed: boolean
  retry(): void
  has(code: string): boolean
  /** the button of an operation: by its code, else the one that names the operation itself */
  find(code: string, action: string): MenuResource | undefined
  /** whether the button of an operation is shown on a record */
  shows(definition: DocumentDefinition, op: string, record: Shown): boolean
  /** header fields used by the show conditions of a document */
  conditionFields(definition: DocumentDefinition): readonly string[]
  /** in order of their sequence numbers */
  resources: readonly MenuResource[]
}

type Shown = { readonly [key: string]: unknown }

/** Resource codes of a menu for the current responsibility. The server checks each of them again. */
export function useMenuResources(menuId: string | null | undefined): MenuResources {
  const respId = useSession()?.respId ?? NO_RESP_ID
  const query = useQuery({
    queryKey: ['menuResources', menuId, respId],
    queryFn: ({ signal }) =>
      call<MenuResource[]>(
        resourcePath('baseResource', 'findByRespMenu'),
        { menuId, respId },
        { signal },
      ),
    enabled: Boolean(menuId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, isSuccess, isError, refetch } = query
  // Few menus have conditions, so the expression language is loaded only for those.
  const language = useQuery({
    queryKey: ['showConditions'],
    queryFn: () => loadChunk(() => import('@opensrm/kernel/document/showCondition.ts')),
    enabled: data?.some(({ showCondition }) => showCondition) ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const conditions = language.data
  return useMemo(() => {
    const resources = [...(data ?? [])].sort(
      (a, b) => Number(a.seqNum ?? 0) - Number(b.seqNum ?? 0),
    )
    const codes = new Set(resources.map((resource) => resource.resourceCode))
    const find: MenuResources['find'] = (code, action) =>
      resources.find(({ resourceCode }) => resourceCode === code) ??
      resources.find(({ apiActions }) => apiActions?.includes(action))
    const conditionOf = ({ resource, transitions }: DocumentDefinition, op: string) => {
      const own = transitions.find((transition) => transition.op === op)?.code
      return find(resourceCodeOf(op, own), `${resource}/${op}`)?.showCondition || null
    }
    return {
      ready: isSuccess || !menuId,
      failed: isError,
      retry: () => void refetch(),
      has: (code) => codes.has(code),
      find,
      shows(definition, op, record) {
        const condition = conditionOf(definition, op)
        return !condition || (conditions?.isShown([condition], definition, record) ?? false)
      },
      conditionFields: (definition) =>
        conditions?.shownBy(
          resources.flatMap(({ showCondition, apiActions }) =>
            showCondition &&
            apiActions.some((action) => action.startsWith(`${definition.resource}/`))
              ? showCondition
              : [],
          ),
          definition,
        ) ?? [],
      resources,
    }
  }, [data, isSuccess, isError, refetch, menuId, conditions])
}
