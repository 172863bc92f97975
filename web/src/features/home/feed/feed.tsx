import { useEffect, useState } from 'react';
import { savesData } from '../../../navigation/save-data.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Section } from '../../../ui/section.tsx';
import { useSettings } from '../../settings/use-settings.tsx';
import { partTexts } from '../home-part-texts.ts';
import styles from './feed.module.css';
import { feedPictures } from './feed-pictures.ts';
import { FEED_MS, whenFeedLoads } from './load-feed.ts';

const texts = partTexts.feed;
const networks = ['facebook', 'tiktok', 'instagram'] as const;

/**
 * The home page's social section, with links to the shop's social networks (S1-088…095). Its pictures start to load
 * after a delay, and each one loads lazily (G-65).
 */
export function Feed() {
  const settings = useSettings();
  const [isLoading, setLoading] = useState(false);
  useEffect(() => whenFeedLoads(savesData(), () => setLoading(true)), []);
  return (
    <Section name="feed" title={texts.title} lead={texts.lead}>
      <Carousel label={texts.pictures} fit="feed" isPlain wraps everyMs={FEED_MS}>
        {feedPictures.map((picture) => (
          <li key={picture.path} className={styles.post} data-hue={picture.hue}>
            {isLoading && (
              <Picture
                picture={picture}
                sizes="(min-width: 1024px) 24vw, (min-width: 768px) 32vw, (min-width: 640px) 48vw, 94vw"
                className={styles.picture}
              />
            )}
          </li>
        ))}
      </Carousel>
      {settings && (
        <ul className={styles.follow}>
          {networks.map((network) => (
            <li key={network}>
              <a
                className={buttonClass({ look: 'outline' })}
                href={settings.social[network]}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon name={network} size={20} />
                <span>
                  <span className={styles.on}>{texts.follow} </span>
                  {texts.networks[network]}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
