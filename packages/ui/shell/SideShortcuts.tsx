import { useFavourites } from '../client/favourites.ts'
import { useText } from '../i18n/text.ts'
import { FavouriteList } from './Favourites.tsx'
import { RecentList } from './RecentList.tsx'
import { useRecent } from './recent.ts'
import './shortcuts.css'

const FAVOURITES_SHOWN = 6
const RECENT_SHOWN = 4

/** Above the menu: the user's favourites and recent pages. */
export function SideShortcuts({ onPicked }: { onPicked: (() => void) | undefined }) {
  const { tx } = useText()
  const { all, offered } = useFavourites()
  const recent = useRecent()
  const favourites = offered ? all.slice(0, FAVOURITES_SHOWN) : []
  const done = onPicked ?? (() => undefined)
  if (favourites.length + recent.length === 0) return null
  return (
    <div className="shell-shortcuts">
      {favourites.length > 0 ? (
        <section aria-label={tx('shell.favourites')}>
          <h2>{tx('shell.favourites')}</h2>
          <FavouriteList
            favourites={favourites.map((one) => ({ ...one, groupName: null }))}
            rowClass="shell-shortcut"
            onOpened={done}
          />
        </section>
      ) : null}
      {recent.length > 0 ? (
        <section aria-label={tx('shell.recent')}>
          <h2>{tx('shell.recent')}</h2>
          <RecentList
            pages={recent.slice(0, RECENT_SHOWN)}
            rowClass="shell-shortcut"
            onOpened={done}
          />
        </section>
      ) : null}
    </div>
  )
}
