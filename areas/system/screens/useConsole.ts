import { call, newRequestKey, resourcePath } from '@opensrm/ui/client/call.ts'
import { notify } from '@opensrm/ui/shell/notify.ts'
import { useQuery } from '@tanstack/react-query'

/** The data of a console, read periodically; a failed read keeps the last figures. */
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

/** Runs an action and reports its error; null after an error. */
export async function act<T>(resource: string, action: string, input: object): Promise<T | null> {
  try {
    return await call<T>(resourcePath(resource, action), input, { requestKey: newRequestKey() })
  } catch (failure) {
    notify.failure(failure)
    return null
  }
}
