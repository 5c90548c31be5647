import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './serverError.ts'

/** The only store of server data. When a NetworkError arrives, `call` has already tried twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof NetworkError,
    },
    mutations: { retry: false },
  },
})
