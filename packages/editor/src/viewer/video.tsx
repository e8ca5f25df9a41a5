import { isHostsTitle, videoEmbed } from '@laurel/editor/document/addresses';
import { useState } from 'react';
import type { ViewerLabels } from './labels';

interface VideoProps {
  readonly attributes: Readonly<Record<string, string>>;
  readonly labels: ViewerLabels;
}

/** A video that asks its host for nothing before someone wants to see it. */
export function Video({ attributes, labels }: VideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  const { src = '', title = '', width, sandbox, referrerpolicy } = attributes;
  const style = { width: width && /^\d+$/.test(width) ? `${width}px` : width };
  if (!isPlaying) {
    const host = videoEmbed(src)?.host ?? '';
    const named = isHostsTitle(title) ? labels.video.replace('{host}', host) : title;
    return (
      <button type="button" className="rt-video" data-address={src} style={style} onClick={() => setPlaying(true)}>
        <span aria-hidden="true" className="rt-play" />
        <span>{labels.play.replace('{title}', named)}</span>
        <small>{host}</small>
      </button>
    );
  }
  return (
    <iframe
      className="rt-video"
      style={style}
      src={src}
      title={title}
      sandbox={sandbox}
      referrerPolicy={referrerpolicy === 'strict-origin-when-cross-origin' ? referrerpolicy : 'no-referrer'}
      allowFullScreen
    />
  );
}
