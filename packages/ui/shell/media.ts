import { useSyncExternalStore } from 'react'

/** Below 900 px the menu is a drawer. */
export const useNarrow = mediaHook('(max-width: 899px)')

/** Up to 700 px rows are cards and buttons are at the bottom. */
export const usePhone = mediaHook('(max-width: 700px)')

/** Users who are sensitive to motion can set this in their system. */
export const usePrefersStill = mediaHook('(prefers-reduced-motion: reduce)')

function mediaHook(query: string): () => boolean {
  const media = matchMedia(query)
  const subscribe = (onChange: () => void) => {
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}
