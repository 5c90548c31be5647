import { StarFilled, StarOutlined } from '@ant-design/icons'
import { type Collectable, useFavourites } from '../client/favourites.ts'
import { useText } from '../i18n/text.ts'
import { notify } from './notify.ts'

/** Adds the current page to the favourites, or removes it. */
export function FavouriteStar({ of }: { of: Collectable }) {
  const { tx } = useText()
  const favourites = useFavourites()
  if (!favourites.offered) return null
  const isKept = favourites.find(of) !== undefined
  const name = tx(isKept ? 'shell.favouriteRemove' : 'shell.favouriteAdd')
  return (
    <button
      type="button"
      className={`shell-icon-button srm-noprint${isKept ? ' is-kept' : ''}`}
      aria-pressed={isKept}
      aria-label={name}
      title={name}
      onClick={() => void favourites.toggle(of).catch(notify.failure)}
    >
      {isKept ? <StarFilled /> : <StarOutlined />}
    </button>
  )
}
