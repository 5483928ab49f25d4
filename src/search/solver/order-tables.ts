/**
 * Fitted numbers of the order in which cards are tried, and of the first guess of a value: data, not rules; other numbers would
 * only make the search slower.
 *
 * They were fitted in November 2026 on random deals of Klaverjassen (Rotterdam), without and with roem: softmax regressions on
 * which of the possible cards led to a cutoff, over 90,000 solved positions at the start of a trick for leads and as many inside
 * one for followers, and a linear regression of the values of 4 to 8 tricks for the guess. How the tables are indexed is said in
 * order.ts. Two characters of base 64 hold a number plus 2048.
 */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function decode(text: string): Int16Array {
  return Int16Array.from({ length: text.length / 2 }, (_, i) => {
    return 64 * DIGITS.indexOf(text.charAt(2 * i)) + DIGITS.indexOf(text.charAt(2 * i + 1)) - 2048;
  });
}

/** Followers, without roem: [outcome 12][need 4][24]. */
export const FOLLOW_PLAIN: Int16Array = /* @__PURE__ */ decode(
  [
    'gAfPeUesekgpiAhyevf1f_fxgvhPhffdgAgAgAgAgAgAgAgAgAfPelehfWgjh6hlfefagjgthBgZgke5gAgAgAgAgAgAgAgAgAe3gif4',
    'gAg4hRhhgDfxgfgmg4hufEgAgAgAgAgAgAgAgAgAgAe3f_gVgkgxhxhOgUf-gngSg2giebf3gAgAgAgAgAgAgAgAgAfrgwfVfUfmeMdf',
    'fRg9g4gkfjeUfWgAgAgAgAgAgAgAgAgAgAf5hCgqgZfreGdcelgZfWglgVeYfHgAgAgAgAgAgAgAgAgAgAe-g_hDhggLdPeFfNe8eDf5',
    'fCeXe5gAgAgAgAgAgAgAgAgAgAfXhJhKhNgVeGeJfAe7eTgDfYeif7gAgAgAgAgAgAgAgAgAdveteahLhChEgvgAgtfzfqfnekg_gAgA',
    'fje-e5gcgkfgguf3dveOeQgXgzgKhEgAgOftgpfNfRgcgAgAf9ene4gpgwf7gygGereyfEf5fzgBf8gAeufagEhJgggrgAgAe_ffe-fv',
    'gegohWe8ePfTfCgBhhgUfIgAfYfGgKf3gdgqgAgAfafle-f5gbgfhAenfrg1fxeufMejd3gAhShhgbgVfjfPe6gAhUhXgngOf0fSeOe0',
    'fvgtgUePe5eHdxgAhmhfgogXfbfPdpgAhQhXg7gYgGfXeBfKgfgtgofSe3eIdtgAhahcgDf-fZewergAhjgUgwgOgRfFeldugvf5gqfg',
    'eafKeFgAhCg1ftf4fGfDfZgAhZgjgugzgPe5fMdlgAg1fNe_gDgqhpiKeXeTgVfbgDhFhIfmgAgAgAgAgAgAgAgAgAg1fNfLg6fshuiJ',
    'eoeMgIgggggof8fzgAgAgAgAgAgAgAgAgAgAg1fLg9hThyjKfKfKgmfMhFgshDgCgAgAgAgAgAgAgAgAgAgAg1fzhEhMhSiMgvf5hBe7',
    'gwf8gMfogAgAgAgAgAgAgAgAgAfPgGfJfdfNfEdzfcgIg4fUidfKejgAgAgAgAgAgAgAgAgAgAf3gqfgfHe9dgdogSgMfxe9fofke6gA',
    'gAgAgAgAgAgAgAgAgAgxfxfBfpeodFd8fUfkfYeIfXezdLgAgAgAgAgAgAgAgAgAgAgxfFfGfDeZeLfBfEeufpdue7emdmgAgAgAgAgA',
    'gAgAgAgAdoeheufYf0gjgwgAfne7gAhyiRf4hNgAeXeNeDgBeygLgvetduewetfwgEgfgxgAfDg0gLhShZgjf3gAe3eAd-gheSgDgyeh',
    'd9fFepfkgeghhmgAe3fYgLg3hYf1figAfDeXdwghfdgNgZdkfEfNeugWgegnhEgAfnfzgWhRhOezf1gAeieteNgWfZfefucygofkgwgM',
    'fufUelgAhbhTgxgWgMe2gAgAfbhbgKgLe9fPeUd5g1fGhFgihDf2eogAhuhHgcgQgAfHgAgAf-g7gdf9eoe9dydWf7gtgFfpf3fbe_gA',
    'gkhbgJf7fFfEgAgAfwg8fpeagEepeid7fwgEf9fwgAgQgSgAhTg4fWgAfXgAgAgAg0hSf1eMgodzfOeggfgogzf2gEfFdpenhUgegAga',
    'f4fCd9gAf5iEhpfjfIele2dxgbgvhQfKfresdjeBhigwgYgdf3fAdhgAgZiKhXftfOedeoeHfwg2gjfPgee0eId_gugygqgmfzefeQgA',
    'hfichwgeeyereeebgPgRgNfOfUeee1e5gMf8gTgNg9e-fHgAhZhug2g4f-flgogAgAgAfdedhFfzhkh6fDf2fkfpguhAfpepgAgAgAgA',
    'gAgAgAgAgAgAeieShChGhxiDfmflgZgHhFgYfZe0gAgAgAgAgAgAgAgAgAgAfzf8gWhNhyiCfSe-fqgFg1hFetetgAgAgAgAgAgAgAgA',
    'gAgAfzf3hUg6hnh2fXe_gcgEgng-d1e8gAgAgAgAgAgAgAgAeEeheRfqgMghgwhMe_e1f8gLiTiWf1gAdreldtgRgnfUhZg1d9ekeRfk',
    'gIgggrhNexeegLgbiKihd6gAeHe1eWgegyfTgfgLeAeye_fPfqgphRhXd_e8e0ffh_hzeXgAdifWe6gJggfShPfMegfQexgLgagpgwhO',
    'e9fMfggUiAgue5gAeefXeogigaf6hCfbfbgdgTfOfmeid4cthmhYgvgYgLebeJgAgWgafxfvfrfjfaeKfWgmgofPeueld1dRhjhmgMgO',
    'gBeSeIgAghgjf3fyfrfpe-dyf8fng6fKeneOdzc4hphjgwf7foeceUgAgWhjgbfsfqfSewdzflfQg8e_emeddvc_g5hDfqfkfIede7gA',
    'gOgxg5fjfdfUgOeT',
  ].join(''),
);

/** Followers, with roem. */
export const FOLLOW_ROEM: Int16Array = /* @__PURE__ */ decode(
  [
    'gAfMhfd1f3gXhwhHelfThYgvgkhggNgegAgAgAgAgAgAgAgAgAfMg-d0gEgshzg1e0ftgVguhBhof8ejgAgAgAgAgAgAgAgAgAfhgjd9',
    'hChAiKgegPgcgjg8hXhqf9f4gAgAgAgAgAgAgAgAgAfhgbeEhHg5hsgJf6f5gRf-hGhVfigEgAgAgAgAgAgAgAgAgAfEf2gEgGf1fDfA',
    'gAeIgOgrgggNeZgAgAgAgAgAgAgAgAgAgAfYfthRf_f3fufOf0exf6gngVgQeDgAgAgAgAgAgAgAgAgAgAeZe2gUgYf9fqdufle_fSfN',
    'f5fNeGgAgAgAgAgAgAgAgAgAgAfKfOgmgLgbgAd8f2fufXgUgue3ezgAgAgAgAgAgAgAgAgAfZfdfJfZhVhYfAgAgXfzghhcf6gIgAgA',
    'eHfxe2f3gzgCgifofRfZeofThvgLe_gAgQfyhZhSgDfegAgAd5fle6gIgvgKgOfyeqfaehgXg4fkfZgAfufnhDgVgugpgAgAgMgJfHg1',
    'g5f1hBfWeifze-ghiAhHewgAfqfXhCgahHgjgAgAe6fyfAgrgugTgqfnf7fqfXfAe2fHe1gAg2gzfBiee5fVebgAf-gxgegefxfnfOe8',
    'gBfwf8fJesebe8gAg3gzeniPevfJecgAgagyhAgMf_fde8e2gDfrf8fGe_eMeJgAg8hueFg4edfIfKgAgJguhHflfwfQeWejfYfagSfw',
    'e0efeZgAg2hVfCgmfCe-ffgAgGgLhdfhfaf1faePgAhhf3fCgFg0hPg7eRe5fxf4gngFgGfagAgAgAgAgAgAgAgAgAhIg0eyf7hUhhg5',
    'eFeWfSgngugOfgfvgAgAgAgAgAgAgAgAgAhFhTfoenhDhohWfCfffngNhLg4gUgPgAgAgAgAgAgAgAgAgAhFhTfee7g6hhgsgCgZfagb',
    'gmglgLfsgAgAgAgAgAgAgAgAgAgac7fcg1fTe5ekgNh2gCfxgBeqfXgAgAgAgAgAgAgAgAgAgAf6czfrgBfOfNeVhDgqe_elgdeSe2gA',
    'gAgAgAgAgAgAgAgAgAgNeAgOhBefeyfBfzeQeWeIfUfFdegAgAgAgAgAgAgAgAgAgAgafAfthCe-d5esgWfsepfQfOeAd0gAgAgAgAgA',
    'gAgAgAgAeyd8e4gLg5fkhLgAeyfWfugkgigYgAgAezfkfifwhRgJgee-euehfJgRg3gDg-gAfrfihCfvgMgvfmgAfOf2fzg6gpf6heex',
    'e_fkf4gAhPhEg0gAeQe8gcgnfWf4fDgAfafqfOfghbfwgXerfrgCgMhOhVgSf-gAewe4gPg1fVf7fTgAfVf2fafYgzfpfue6gdgkgmf0',
    'eVeQgPgAgrg0gFgofBf6gAgAfdf-flhkg7frfbfkgVgwgGe1fifjfhgAhMf1g8gXfHfcgAgAghgKgNgeffe2fPfZgif6ggdvevfdf_gA',
    'hYhngFfBftf4gAgAheg6fbfLfje2fMfNfegVfXeuengGgAgAhmhygGfdgfgLgAgAg_gAfLfWf5fqgAgAgof_f7e-e-fNeWeqhkhlgPfP',
    'fwe7e5gAf4hPg2f8fDdufgd8gofxgbeve7ewd7ekhxhYf9e4fzfvesgAfqiNgBgefJdVere4gcfkfHf5fieOeudehNggf-eAfyezfNgA',
    'gLieg8g2fzfZexeSgBfbfIgHf5eJe-esf_gRfVd9gNfjftgAgnhLgGgagFf3f_fIgAgAg2gxgdhviJh6e_fagQgHg3hSf7e4gAgAgAgA',
    'gAgAgAgAgAgAgAgPgDhZiAhvfOfXfqf8g1grfmekgAgAgAgAgAgAgAgAgAgAfufRgNhygwhHe7fRfqf1gcf6fVfVgAgAgAgAgAgAgAgA',
    'gAgAfuf1frgjgjgvfgfff3fhgLgqfffZgAgAgAgAgAgAgAgAfGfjfpgCgrgshAgVfJfQgXgMgYg8hBgAeSehfCfWe-fag7fgfMfaf8g8',
    'grgAhagmfAeohAfugWgDgkgAeIemfIgEfyf7gefueueygDhYgagXhhhSeHfOgMfQgghig9gAeFe6gyf6gPgqg5e5e-fRf8hmgvgRhdgm',
    'fKe-gXfjgeg3hAgAfNf9gEgNgKgngfeygEf_f3fAe7e6eachhDhShEf-gefBeqgAfhgfg8gFfSfMefdUf6fxf3fBe7e0ePdRh-hUhBgJ',
    'gkfJexgAf6gXg9gPfXfWeTd6f_fpfxe8eyeceQcfishigYgWfPe7e3gAh8hBg-gSfEe7edd4f3ftfefEe4eYeVcohwhTf-gWf5eselgA',
    'g0g1gwfzeLe3erei',
  ].join(''),
);

/** Leads, without roem: four tables, see order.ts. */
export const LEAD_PLAIN: Int16Array = /* @__PURE__ */ decode(
  [
    'gVf9gEf5gUgBgCf9gXgEgDgAgYgMgAgAgcgIf-f9gbgJf9f8gPgkf7gAgXgAgAgAgdgGf-f_gXgFgDgEgYgEgFgHgbgLgEgEgcgCgHgC',
    'gYf_gEf8gBgVf_gAgFgAgAgAgVf4f9f_gLf6gCgCgTf5gEgDgYf9gEgAgUf6gEgAgQf2gDf4f4gLf6gAf9gAgAgAgSfUf7fygOfXf9fy',
    'gKfcf-f0gKfnf9fxgPfmf5fzgLfpf5fqfzgAfjgAf4gAgAgAfUfLfrfof4fNfvfofuf5ftfcgBfOfxfcgcfofmffgifofcexgPgUfUgA',
    'gCgAgAgAfcfqf_fxf1fggBf1f7f5gAfvgRfuf-fwgPfofyf1gcf1fwfvf9f6fegAgDgAgAgAgNffgDf-gUfvgIf8ghfof9f5gmfnf8f4',
    'gef4ftf9gkf3fgf5gFf_fmgAgIgAgAgAgvgAfwgDg2fxf9gFg2f3frgCg-f1fOgHg7gCepgQg2f-ecgNgOgCfHgAgJgAgAgAgSgIgUfz',
    'f1f-f3fxfyf0fyf8f7ftfsf6gEgBgVgQgMgEgNgPgbgdgsgSgXgYfvfgfkf9f_gCgCgGgDgAgAgAgVgMgLgAgAgAgEf9f-gAgAgAghgd',
    'gUgAgAgAfwf1gBgAgAgAglgcgSgAgAgAgNgMgcgAgAgAfffSfPgAgAgAf0frfjgAgAgAgbgbgNgAgAgAgLgPgWgAgAgAfgfWfZgAgAgA',
    'f3fsfqf_gJgEgcgVgLgQgTgSgGgMgAgGgWgXgAgAgAgAgAgAfofqfQfmf3f0gAgAgAgAgAgAgNgDgHgAgAgAgrglgdgAgAgAgXgSf9gA',
    'gAgAgAgAgAgAgAgAf_gJf1gAgAgAgAgAgAgAgAgAfwfhfYgAgAgAgdgdgVgAgAgAgagngFgAgAgAgAgAgAgAgAgAfsfwfqgAgAgAgAgA',
    'gAgAgAgAgbgTgegRgWgYf0fofYf9f3f3frflfYfkfzfwgAgAgAgAgAgAgogkglgbgpgYgAgAgAgAgAgAfrfrgAgAgAgAgcgYgRgAgAgA',
    'f1f0fdgAgAgAgAgAgAgAgAgAfXfrgYgAgAgAgAgAgAgAgAgAgJgJgWgAgAgAfifWfbgAgAgAfofufPgAgAgAgAgAgAgAgAgAgXg9hGgA',
    'gAgAgAgAgAgAgAgAgDgAgAgAf9gAgAgAfrgAgAgAe3fxgAgAfffXgAgAfufYgAgAfOf7gAgAfgf0gAgAfrf6gAgAgugAfqgAgOgAfggA',
    'gTgAfogAgOf_fHfrf_gGfOfsgFgYfXf5gTfofuffgGf2fTfjgMgPfGfmgxgAgGgAgTgAfqgAgSgAfvgAgYf1f-f-gLfofGf8gJgDfkgB',
    'ghf5gIf8gMf0f2fugMgDfmfrgygAgKgAgPgAfrgAgEgAfygAgef5gLgQgMf6f8gCgHf2fwf7gffvgif_gLfwf3fugKgAfifvgAf2f9gR',
    'gAf8gEgngAgCgAgNgAgEgLghgAfZfxgGgAfkfvfxgAgFgAgBgAfjfufvgAfuf1fggAgAf8f8gAf2f5gHgAf8f1fxgAf8f-f_gAfLftgT',
    'gAfNfBgDgAfzf5fpgAfFe_gCgAfTfJf8gAf4f5gJgAf_f9gLgAf-f8f2gAf-f8gIgAfUfQgRgAfMe8gAgAf8f8fzgAfKe_gAgAfLfJf4',
    'gAgMgFgagAgCgFgigAgFgGgQgAgRgFghgAgDgXgYgAf2gFgAgAgFf2gOgAfygDf_gAgKgYfwgAgAgAgAgAgAgAgAgAgAgAgAgAgcgcgv',
    'gAghgog4gAgKgIgSgAf3f_gZgAgCgMgkgAfkfvgGgAgAgAgAgAgAgAgAgAgAgAgAgAgcgWgYgAgjgUgFgAgWgTfQgAf8f_f7gAgPgKf4',
    'gAf8f5fhgAgAgAgAgAgAgAgAgAgAgAgAgAgggZgZgAgrgmgDgAgZgZfggAf9f8f7gAgUgUf8gAgIgJfkgAgAgAgAgAgAgAgAgAgAgAgA',
    'gAgngZgAgAgZgBgAgAgIf5gAgAf_f6gAgAgDf5gAgAgBf7gAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgA',
    'gAgAgAgAgAgAgAgAgAgOgAgAgAfcgAgAgAgAgAgAgAgBgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgDgAgAgAgIgJgA',
    'gAfyfygAgAgPgJgAgAgngJgAgAgJfvgAgAf9f8gAgAgWftgAgAf5gAgAgAgOgMgAgAgJgOgKgAgAgGfzgAgTgLgWgAgYgngngAgGgUgO',
    'gAgDf_f6gAgGgUgMgAgGgPf2gAgAgAgAgAgggbg4gAf8f_glgAgAgAgAgAgggmgygAgHgJgjgAgAgAgAgAgJgLgMgAfhfvgEgAgAgAgA',
    'gAgcgMgagAf7f7fwgAgAgAgAgAgogZgCgAgUgIfvgAgAgAgAgAgbgUfRgAgDf9fegAgAgAgAgAgdgdgjgAf_f8f9gAgAgAgAgAgtgof-',
    'gAgTgVf2gAgAgAgAgAgZgbfmgAgGgJfigAgAgAgAgAgugpgAgAf-f9gAgAgAgAgAgAgbgGgAgAf9f0gAgAgAgAgAgAgHf6gAgAfufqgA',
    'fxfdfafdfrfefefkfkfcfbfofcfbfeflfVfofgfffTfnfmfdfsgFgHgKgAgRgKgBgAgQgPgGgAgSgNgOgAf4gGgJgAf1f_gIgAfRfwgH',
    'gAfRfqgFgAfAfcfpgAgAgAgAfzgPgTgJf1gWgXgOflgZgkgiffgQgtgpflgcgwg7fygWgkgvfkgKgHf3gAgAgAgAgAgUgJgLgAgTgRgO',
    'gAf8gKgOgAf0f7gLgAfMfsgHgAfdf5gFgAfMfjfcgAgAgAgAgAgAf9gDf6fwgFfsgAgAfLgMfPf9fnfrgAgAfsgOflf5fxfvgAgAfngH',
    'f4f5fpfagAgAf0f6f7f-fnfxgAgAfvgXfzgGfff4gAgAf4gEftf-fsf_gAgAgDf5f7f1fifYgAgAfefwfyfzf1frgAgAfWfyfrfyf0f0',
    'gAgAfyf1fsfyfzgAgAgAgIf3f-fxflfVgAgAfhfvfqf0frfQgAgAflf1ftf4fvfcgAgAfffyfmfrfrfUgAgAfxfvfrfpffgAgAgAfyf6',
    'f4f5fvf7gAgAfqgMfqf-f1f7gAgAf8gGfyf5fyf9gAgAgIf9gAf_fofVgAgAgsgegagXgigwgAgAgAgAgtgUgJgPgAgAgZgbg7gwgZgQ',
    'gAgAgegNgOgKf8gMgAgAgVgcgQgYgagsgAgAgEfzgFgHgCgRgAgAgbgHgygcgPgXgAgAgVgKgSgQgAgKgAgAgTgTgTgZgJgTgAgAftf6',
    'gAgDgHgCgAgAf6f2fzfwgAgFgAgAgMgOgFgWf5gAgAgAfjfwfyfvf3fwgAgAfaf7fjfyf3f8gAgAfxfyf3fzf4f9gAgAgJf2gNf4fjfP',
    'gAgAgZgTgNgUgYgpgAgAgRf0gMgLgJgOgAgAgagNgYgkgMgWgAgAgVgLgPgPf_gQgAgAgVgVgMgPgagpgAgAgDfogNgCgBgTgAgAgNgD',
    'gAgAgMgWgAgAgTgRgMgRgBgLgAgAgTgUgFgXgLgHgAgAf5fuf9f4gHgDgAgAf7fvfzfsgCgFgAgAgNgPgGgSf9gAgAgAfmfxfqfyfxfW',
    'gAgAfkf9ftfyfxfkgAgAflf1fmfuf0fZgAgAgAfwgMftfzgAgAgAgXgPgTgYgLgJgAgAgDf7gMgGf8gHgAgAgHf6gAf2gLgJgAgAgVgQ',
    'gZgXgIgAgAgAgSgVgRgYgTgLgAgAgFf6gHgAgPgKgAgAgDfzf7fwgNgLgAgAgdgTgZgWgJgAgAgAgbgUgXgYgVgAgAgAgGf_gHf5gTgA',
    'gAgAgKfzf_fpgPgAgAgAgVgAgfgAgLgA',
  ].join(''),
);

/** Leads, with roem. */
export const LEAD_ROEM: Int16Array = /* @__PURE__ */ decode(
  [
    'gWgQf7gBgTgMf-f9gWgJf9f-gXgHf_gBgYgDgBf_gZf_gFf-gRgff-gAgMgAgAgAgegLf5gDgWgIf7gCgQgNf-gCgYgFgCgDgUgCgFgB',
    'gTf4gKf8gOgUf9gAgEgAgAgAgSgCf2f-gFgLf7gAgMgBf8gAgSgGf_f-gOf8gBf-gSfzgHf6gHgOf0gAf_gAgAgAgEfgf0fzgJflf7f4',
    'gNfwf5f9gIf0gAf7gKfuf9f7gKfrf9f3gHgMfpgAf_gAgAgAfvgIfxfrf_fqf0ftgSgJfyfsgZfsf6fmgQgFfpfigXf9fmfLgCfmfggA',
    'gCgAgAgAftftf7f0f9fyf8fzgEgAf1fzghfhf3fygPf4fvf0gUfvfxfpgAgBflgAgFgAgAgAgEfzgAf6gKfrgEgBgagBfvf9grfmf1fy',
    'gXgAfsgMgjfufjfwgGgEfmgAgIgAgAgAgYf2f_gCgZf6f2gGgngNfSgOg4fwfUf6ghgFe9gZgsfqe7f5gOf-fIgAgNgAgAgAgVgIgQf9',
    'f5gAf7ftfuf7fzf6f3fvfrgAf-gDgQgMgLgAgFgHgYgYgggRgYgefxfmfqf8f-gBgJgFgHgAgAgAgdgRgQgAgAgAf9f9f4gAgAgAgbga',
    'gOgAgAgAfrf5gGgAgAgAgXgUgWgAgAgAgNgPgbgAgAgAfgfSfLgAgAgAfwfofmgAgAgAgagYgRgAgAgAgPgQgtgAgAgAfifYfqgAgAgA',
    'f3fufqf5f9gBgYgPgEgIgKgOgOgQgCgDgQgSgAgAgAgAgAgAfsfqfffgf2f2gAgAgAgAgAgAgAgEgLgAgAgAgcgegcgAgAgAgJgJf-gA',
    'gAgAgAgAgAgAgAgAf4gDgCgAgAgAgAgAgAgAgAgAf7fpfhgAgAgAgZgcgSgAgAgAgSgigLgAgAgAgAgAgAgAgAgAfkf9fZgAgAgAgAgA',
    'gAgAgAgAgZgUgagIgTgUfyfkfggDf6f7fifqfXfjfufsgAgAgAgAgAgAgfgkgRgWgigPgAgAgAgAgAgAf5fyf-gAgAgAgSgVgOgAgAgA',
    'f4fxf0gAgAgAgAgAgAgAgAgAfQfxgdgAgAgAgAgAgAgAgAgAgHgMgYgAgAgAfnfffcgAgAgAfwfyf0gAgAgAgAgAgAgAgAgAgOg1g9gA',
    'gAgAgAgAgAgAgAgAgEgAgAgAgAgAgAgAgEgAgAgAfHfxgAgAfpffgAgAfnftgAgAfVgEgAgAfgfsgAgAfpfsgAgAgtgAfngAgVgAfogA',
    'gagAfpgAgWgGfffygDgBfffugJglfff-gZf6fsflgLf8fUfjgFgDfffYgwgAgHgAgRgAfngAgSgAfzgAgafzf4gFgQgGfgf8gNgbfvgI',
    'gdf2gDgAgLgIf9fwgGgEfefmgsgAgMgAgLgAfqgAgJgAfxgAghgBgUgUgLgEfygCgEfxfrf7gbf3gjgIgFfwf6fzgCfzfifogAfygBgJ',
    'gAgCgGgggAgGgAgIgAgHgJgZgAfvgDgOgAftf3f4gAgFgAf-gAfvf5f2gAf8f5fdgAfxf6f9gAgBf6gLgAfgfyf0gAgEgFgJgAfdf4gU',
    'gAfJfMgGgAfkfzf0gAe2fJgBgAe6fGf7gAgBfvgNgAf8f1gLgAf0f4fxgAgBf9gHgAfVfggVgAfAfEgBgAf9f8fsgAfFfLgCgAfEfDfz',
    'gAgAgGgIgAgHgKgcgAf2f4gJgAgKgBgagAgYgsgYgAgGgNf_gAf5f3gKgAgJgSgEgAgPgQf1gAgAgAgAgAgAgAgAgAgAgAgAgAgkgZgx',
    'gAgmgng2gAgOgPgKgAf_f5gQgAgKgIgegAfwfvgFgAgAgAgAgAgAgAgAgAgAgAgAgAgagQgbgAgngYgLgAgOgSfogAf8f8f3gAgDgCf8',
    'gAfsf8fngAgAgAgAgAgAgAgAgAgAgAgAgAgfgYgUgAgkgngAgAgVgWfdgAf_f3f6gAgRgRf6gAgBgCfngAgAgAgAgAgAgAgAgAgAgAgA',
    'gAgygcgAgAgRf8gAgAf7fugAgAf5f2gAgAgDf0gAgAf5fmgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgA',
    'gAgAgAgAgAgAgAgAgAgKgAgAgAgxgAgAgAgAgAgAgAf8gAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgAgGf2gAgAgKgGgA',
    'gAf0fpgAgAgGgDgAgAgpgOgAgAgTf_gAgAf-fjgAgAfzgkgAgAfngAgAgAgGgOf3gAgKgQgMgAf7gAfygAgMgFgFgAgXgrgmgAgFgRgO',
    'gAf7f4fsgAgFgTgNgAgGgIf4gAgAgAgAgAgigXgtgAgEgAgKgAgAgAgAgAgmgog3gAgMgOglgAgAgAgAgAgOgLgPgAfqfuf_gAgAgAgA',
    'gAgUgEgAgAf0f2fvgAgAgAgAgAgugZgEgAgLgKf8gAgAgAgAgAgZgSfhgAf1f-figAgAgAgAgAgbgVgZgAf-f7f8gAgAgAgAgAgrgrgB',
    'gAgSgRf6gAgAgAgAgAgdgUfpgAgDgAfhgAgAgAgAgAgsgmgAgAf5f8gAgAgAgAgAgAgVgBgAgAf1frgAgAgAgAgAgAf8frgAgAfrfkgA',
    'f2fdfffjf0fvfkfmfpfrfjfnfifjfhfsfYfsfvflfXfqfwfffxgFgDgLf-gOgNgFgAgOgLgEgAgSgEgBgAf-f4f0gAfnfzgBgAfNf1f8',
    'gAfbf-gJgAfgfsflgAgAgAgAfvgWgNgFfpgdgRgQfngTgegmfegZgggpfXgWgkgxf2gRgYgofegPgEf4gAgAgAgAgAgWgHgHgAgWgLgM',
    'gAfzgAf8gAf1f_gMgAfef1fzgAfmgCgGgAfcfqfggAgAgAgAgAgAgGgIf3f1gJfygAgAfegQfNgCfyfpgAgAfbgBgAgNfefjgAgAfvgB',
    'fvf6f4fegAgAflgEf0gEfvf-gAgAfffnfkgFfqf1gAgAfygIgCgIfif4gAgAgOf4fwgCfqfhgAgAfof5fxf7fxfugAgAfcf9ftf-f1fy',
    'gAgAfwf8gIfuf8f2gAgAgCf3gRf3fmfagAgAfnf4frf5frfmgAgAfaf1f4gAfwflgAgAfbf5fYfvfxfkgAgAfufwfqftfmgAgAgAfvgA',
    'fxgGf1gEgAgAfcfvfdgEf7f4gAgAf8gHf9gGf2f9gAgAgNf7f6gJfrfkgAgAgqg6gSgKgggrgAgAgAgAgTgegHgUgAgAgbgvgngdgDgH',
    'gAgAgigrgGgDgMgJgAgAgQgOgLgLgYgggAgAfYfhf_gCf_gHgAgAgBgFgogjf9gNgAgAgVgOgTgPf-gJgAgAgJgUgSgRgPgTgAgAexfD',
    'gCgIgHgJgAgAfyf4fwfwgIgIgAgAgLgOgGgWf6gAgAgAfwf3f1f1f1fwgAgAfof-fnf7f2f0gAgAf0f_f7fxgJf7gAgAgKgAgkgAfrfa',
    'gAgAgVgRgSgMgTgegAgAfcfggIgJf9gNgAgAgSgDgrgpgQgMgAgAgagRgjgRgFgKgAgAgVgKgKgJghgcgAgAgIfngLgIgRgNgAgAgCfu',
    'gAgAgTgLgAgAgXgPgUgZgIgIgAgAgTgRf4gPgRgNgAgAftfpfyfzgJgKgAgAfwfsfYfUgOgOgAgAgOgRgNgQgHgAgAgAfsf7f6f5fwfk',
    'gAgAfXf6f4f8f0flgAgAfjf6fhfzf8fmgAgAgAf4gNf7f3gAgAgAgFgSgagRgJgSgAgAe-fOgKgKgHgMgAgAgDfzf3f4gRgQgAgAgSgV',
    'gOgcgOgAgAgAgUgRgDgUgUgMgAgAf9f5f4f2gTgRgAgAf9fzfcfdgQgQgAgAgXgSgSgXgOgAgAgAgWgVgcgXgVgAgAgAf0fygFf2gPgA',
    'gAgAgAfzflfjgRgAgAgAgRgAgZgAgNgA',
  ].join(''),
);

/**
 * The first guess: [4 to 8 tricks][plain 7 8 9 J Q K T A, trump 7 8 Q K T A 9 J, the lead] → tenths of a point, for the side that
 * leads if it has the card and against it otherwise.
 */
export const GUESS_PLAIN: readonly (readonly number[])[] = [
  [-65, -65, -65, -67, -68, -62, -40, 5, 1, -4, 8, 15, 47, 64, 114, 182, 42],
  [-65, -67, -67, -69, -71, -62, -40, 16, -2, -2, 3, 16, 41, 67, 108, 194, 46],
  [-66, -64, -68, -71, -69, -63, -39, 28, 0, -3, 1, 15, 36, 57, 98, 207, 54],
  [-67, -68, -67, -71, -70, -63, -40, 41, -4, 3, 0, 13, 29, 47, 97, 219, 55],
  [-67, -69, -66, -72, -71, -64, -43, 51, -6, 6, 3, 16, 28, 43, 89, 223, 54],
];
export const GUESS_ROEM: readonly (readonly number[])[] = [
  [-68, -68, -69, -71, -74, -66, -37, 10, 1, -4, 2, 18, 45, 63, 119, 199, 49],
  [-68, -70, -74, -76, -80, -68, -36, 22, -3, -3, -5, 18, 37, 72, 115, 219, 57],
  [-71, -72, -76, -80, -76, -67, -37, 36, -1, -4, -7, 21, 32, 57, 106, 240, 69],
  [-74, -77, -76, -81, -81, -69, -39, 51, -1, 3, -7, 18, 24, 49, 103, 257, 74],
  [-75, -81, -76, -86, -82, -73, -43, 64, -5, 6, -2, 19, 21, 47, 93, 271, 73],
];
