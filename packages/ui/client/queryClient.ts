import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './serverError.ts'

/** Server data lives here and nowhere else. `call` has already tried twice when a NetworkError arrives. */
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
