import './attachments.texts.ts'
import { useSyncExternalStore } from 'react'

/** How many uploads run now, by the resource of the document they are for. */
const running = new Map<string, number>()
const followers = new Set<() => void>()

function count(resource: string, by: 1 | -1): void {
  running.set(resource, (running.get(resource) ?? 0) + by)
  for (const follow of followers) follow()
}

/** Runs the work of an upload, up to where the document names its files. */
export async function asUpload(resource: string, work: () => Promise<void>): Promise<void> {
  count(resource, 1)
  try {
    await work()
  } finally {
    count(resource, -1)
  }
}

function subscribe(follow: () => void): () => void {
  followers.add(follow)
  return () => followers.delete(follow)
}

/** Whether files for a document of this kind are on their way: a save must not leave before them. */
export function useUploading(resource: string): boolean {
  return useSyncExternalStore(subscribe, () => (running.get(resource) ?? 0) > 0)
}
