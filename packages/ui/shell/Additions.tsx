import { Suspense } from 'react'
import { Quiet } from './Quiet.tsx'
import { additionsTo } from './screens.ts'

const NO_PARAMS = {}

/** What areas have to tell here. The page is complete without it, and never waits for it. */
export function Additions({ place }: { place: 'login' | 'frame' }) {
  return additionsTo(place).map(({ key, Addition }) => (
    <Quiet key={key}>
      <Suspense fallback={null}>
        <Addition params={NO_PARAMS} />
      </Suspense>
    </Quiet>
  ))
}
