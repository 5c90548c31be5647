import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { useQuery } from '@tanstack/react-query'
import { call, resourcePath } from './call.ts'

/** Progress of the demo company while it is built and the product is already open; null when it is complete. */
export type Building = { percent: number; step: Text; hasFailed?: true }

const ASK_AGAIN_MS = 2_000

export function useBuilding(): Building | null {
  const { data } = useQuery({
    queryKey: ['building'],
    queryFn: () => call<Building | null>(resourcePath('baseLogin', 'findBuilding')),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && !state.data.hasFailed ? ASK_AGAIN_MS : false),
  })
  return data ?? null
}
