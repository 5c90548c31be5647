import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery } from '@tanstack/react-query'

/** What a console shows, read again every so often; a failed reading keeps the last figures. */
export function useReading<T>(
  resource: string,
  action: string,
  { input = {}, everyMs }: { input?: object; everyMs?: number } = {},
) {
  return useQuery({
    queryKey: [resource, action, input],
    queryFn: ({ signal }) => call<T>(resourcePath(resource, action), input, { signal }),
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  })
}

/** Runs an action and says what went wrong; null then. */
export async function act<T>(resource: string, action: string, input: object): Promise<T | null> {
  try {
    return await call<T>(resourcePath(resource, action), input, { requestKey: newRequestKey() })
  } catch (failure) {
    notify.failure(failure)
    return null
  }
}
